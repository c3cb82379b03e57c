import { rule } from '@chengan/kernel/rule'
import { wjFactor, wjFeeKind } from '../../dictionaries/excavation.ts'

const kind = wjFeeKind.values

/** The unit in which each kind of fee is asked. */
export const unitOfFee: Readonly<Record<string, string>> = {
  [kind.restoration.value]: '元/㎡',
  [kind.kerb.value]: '元/m',
  [kind.occupation.value]: '元/㎡·日',
}

/** Restoration by the square metre, kerbs by the metre, occupation by square metre and day (municipal-approval.md §2.7). */
export const unitFitsTheFee = rule({
  name: 'unitFitsTheFee',
  check({ row }) {
    const wanted = unitOfFee[String(row.feeKind)]
    return wanted === undefined || row.unit === wanted ? undefined : { key: 'feeUnitWrong', field: 'unit', values: { unit: wanted } }
  },
})

/** A range of years or depth ends above where it begins; without an end it is open. */
export const factorCoversARange = rule({
  name: 'factorCoversARange',
  when: { field: 'factorTo', given: true },
  check: ({ row }) =>
    row.factorKind === wjFactor.values.none.value || Number(row.factorTo) > Number(row.factorFrom ?? 0)
      ? undefined
      : {
          key: 'tooSmall',
          field: 'factorTo',
          values: { '0': { zh: '系数区间止', en: 'Factor range to' }, '1': Number(row.factorFrom ?? 0) },
        },
})

/** The fact `feeStandardOfTheSameTerm` names the day from which another standard of the same matter holds in the same days. */
export const oneStandardAtATime = rule({
  name: 'oneStandardAtATime',
  facts: ['feeStandardOfTheSameTerm'],
  check: ({ facts }) =>
    typeof facts.feeStandardOfTheSameTerm === 'string'
      ? { key: 'feeStandardOverlaps', field: 'validFrom', values: { date: facts.feeStandardOfTheSameTerm } }
      : undefined,
})
