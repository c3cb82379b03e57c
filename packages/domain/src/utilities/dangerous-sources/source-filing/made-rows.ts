import { levelCode } from '@chengan/kernel/access/level'
import { carriedOver, makes } from '@chengan/kernel/definition/others/makes'
import type { NameIn } from '@chengan/kernel/fields/field'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { filingType } from '../../dictionaries/dangerous-sources.ts'
import { checkObjectType, examineResult, hazardSource, hazardStatus } from '../../dictionaries/hazards.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { type FilingFields, filingFields } from './fields.ts'
import { FILING_DAYS } from './rules.ts'

/** What the company itself has written: the rest is what the offices say of it, and what follows from its chemicals. */
const written = (Object.keys(filingFields) as NameIn<FilingFields>[]).filter((name) => {
  const field = filingFields[name]
  return !('readOnly' in field && field.readOnly === true) && field.kind !== 'children'
})

/** A change of what is filed begins as a draft that says all that the filing says, with its substances and papers, which nobody has checked yet; it is due
 *  within 15 days (gysy/gysydangersourcefiling/rule-7). */
const changedFiling = makes<FilingFields, 'sourceFiling'>({
  of: 'sourceFiling',
  back: 'changeOfId',
  rows: ({ row, today, opinion }) => [
    {
      ...carriedOver(row, written),
      filingType: filingType.values.change.value,
      changeContent: (opinion ?? '').slice(0, 500),
      changeDueDate: addDays(today, FILING_DAYS),
      deptId: row.deptId ?? null,
      chemicals: (row.chemicals ?? []).map(({ chemical, physicalState, tankCount, tankVolume, fillRatio, ...rest }) => ({
        ...{ chemical, physicalState, tankCount, tankVolume, fillRatio },
        ...{ density: rest.density, pressure: rest.pressure, temperature: rest.temperature, quantity: rest.quantity },
      })),
      materials: (row.materials ?? []).map(({ materialType, materialName, attachments }) => ({ materialType, materialName, attachments })),
    },
  ],
  answers: { changeId: 'id' },
})

const FAILS = examineResult.values.doesNotConform.value
const ENDED = [hazardStatus.values.closed.value, hazardStatus.values.invalid.value]

/** Each failed item of the last visit becomes a finding, a draft of the office that examined; all of them stand under one inspection number. An examination is
 *  saved as often as it is mended: an item of which a finding is under way gets no second one. */
const failedItems = makes<FilingFields, 'hazardCheck'>({
  of: 'hazardCheck',
  back: 'sourceBizId',
  once: { while: { not: { column: 'status', oneOf: ENDED } }, by: ['checkItemId'] },
  shares: 'checkNo',
  rows: ({ row, actor }) => {
    const visit = row.examine?.at(-1)
    const failed = (visit?.items ?? []).filter(({ result, itemId }) => result === FAILS && asText(itemId) !== '')
    return failed.map(({ itemId, problem, images }) => ({
      level: levelCode[actor.level],
      hazardSource: hazardSource.values.dangerousSource.value,
      checkDate: `${asText(visit?.examineDate)} 00:00:00`,
      checkDeptId: actor.deptId,
      checkers: visit?.examiners ?? [],
      objectType: checkObjectType.values.station.value,
      ...carriedOver(row, ['gasCompaniesId', 'gasFacilityId', 'regionId', 'address', 'location']),
      hasHazard: true,
      checkItemId: itemId,
      description: problem ?? null,
      beforeImages: images ?? [],
      sourceBizType: bizType.values.dangerousSource.value,
      deptId: actor.deptId,
    }))
  },
})

export const madeOfFilings = { changedFiling, failedItems } as const
