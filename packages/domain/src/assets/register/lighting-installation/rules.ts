import { isGiven } from '@chengan/kernel/condition'
import { computed, fill, rule, type Values, type ValuesOf, warning } from '@chengan/kernel/rule'
import { asRow } from '@chengan/kernel/values'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { lightKind, lightSource } from '../../dictionaries/lighting.ts'
import { assetRules, completenessOf, placeFromLine } from '../asset-rules.ts'
import { type InstallationFields, installationFields } from './fields.ts'

type Installation = ValuesOf<InstallationFields>

export const lightStandsOnOnePlace = rule<InstallationFields>({
  name: 'lightStandsOnOnePlace',
  source: 'jcsj/lampFacility/rule-1',
  refuses: {
    lightOnOnePlace: {
      code: 10400,
      zh: '所在道路和照明地块只能填写一项：功能照明一般填道路，景观照明填地块',
      en: 'Give either the road or the plot, not both: functional light usually stands on a road, landscape light on a plot',
    },
  },
  check: ({ row }) => (isGiven(row.roadId) && isGiven(row.landId) ? { key: 'lightOnOnePlace', field: 'landId' } : undefined),
})

export const installationRules = [...assetRules, lightStandsOnOnePlace] as const

export const installationWarnings = [
  warning<InstallationFields>({
    name: 'mediaFacadeIsReviewed',
    source: 'jcsj/lampFacility/rule-5',
    field: 'adBanner',
    words: { zh: '媒体立面播放内容须经审查', en: 'What a media facade shows must be reviewed' },
    applies: ({ adBanner }) => adBanner === true,
  }),
]

/** 10 years of LED (a default that a bureau confirms). */
const LED_YEARS = 10

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** Poles, luminaires and watts of an installation: of its lamps that stand where they are recorded singly, else as they were given. */
export function lightOf(
  row: Installation,
  recorded: unknown,
): { readonly poles: number | null; readonly luminaires: number | null; readonly watts: number | null } {
  const lamps = asRow(recorded)
  if (Number(lamps?.recorded ?? 0) > 0)
    return { poles: Number(lamps?.poles), luminaires: Number(lamps?.luminaires), watts: Number(lamps?.watts) }
  const count = row.lightSourceCount ?? null
  const watts = typeof row.unitPower === 'number' && count !== null ? count * row.unitPower : null
  return { poles: row.lampCount ?? null, luminaires: count, watts }
}

/** Watts on each square metre of the carriageway (CJJ 45-2015); null where either is not known. */
export function powerDensity(watts: number | null, road: { readonly width: unknown; readonly length: unknown }): number | null {
  const area = Number(road.width ?? 0) * Number(road.length ?? 0)
  return watts === null || area <= 0 ? null : rounded(watts / area, 2)
}

/** What follows from the lamps of an installation, recorded singly or given as a number, and from the road that they light. */
export function installationFigures(row: Installation, recorded: unknown, road: Values | null | undefined): Installation {
  const { poles, luminaires, watts } = lightOf(row, recorded)
  const isFunctional = row.lightKind === lightKind.values.functional.value
  return {
    lampCount: poles,
    lightSourceCount: luminaires,
    totalPower: watts === null ? null : rounded(watts / 1000, 3),
    lpd: isFunctional ? powerDensity(watts, { width: road?.carriagewayWidth, length: road?.length }) : null,
  }
}

export const installationFill = fill<InstallationFields>({
  values: (context) => ({
    ...placeFromLine(context),
    classCode: assetMinorCode.values.installation.value,
    lifeYears: context.row.lifeYears ?? (context.row.lightSource === lightSource.values.led.value ? LED_YEARS : null),
  }),
})

export const installationComputed = computed<InstallationFields>({
  refs: ['roadId'],
  facts: ['lampsRecorded'],
  values: ({ row, refs, facts }) => ({
    ...installationFigures(row, facts.lampsRecorded, refs.roadId),
    completeness: completenessOf(installationFields, row),
  }),
})
