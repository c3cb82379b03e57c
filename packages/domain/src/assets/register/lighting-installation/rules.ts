import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { computed, fill, rule, type ValuesOf, warning } from '@chengan/kernel/rule'
import { lightKind, lightSource } from '../../dictionaries/lighting.ts'
import type { InstallationFields } from './fields.ts'

type Installation = ValuesOf<InstallationFields>

/** The lamps of an installation that were recorded singly: how many ever, and poles, luminaires and watts of those that stand. */
export interface RecordedLamps {
  readonly recorded: number
  readonly poles: number
  readonly luminaires: number
  readonly watts: number
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly lampsRecorded: RecordedLamps
  }
}

/** None of its lamps was recorded singly. */
export const noLamps: RecordedLamps = { recorded: 0, poles: 0, luminaires: 0, watts: 0 }

/** What is told of light on a road and a plot: of installations, and of their detections. */
export const onePlaceRefusal = {
  lightOnOnePlace: {
    code: 10400,
    zh: '所在道路和照明地块只能填写一项：功能照明一般填道路，景观照明填地块',
    en: 'Give either the road or the plot, not both: functional light usually stands on a road, landscape light on a plot',
  },
} as const

export const lightStandsOnOnePlace = rule<InstallationFields>({
  name: 'lightStandsOnOnePlace',
  source: 'jcsj/lampFacility/rule-1',
  refuses: onePlaceRefusal,
  check: ({ row }) => (isGiven(row.roadId) && isGiven(row.landId) ? { key: 'lightOnOnePlace', field: 'landId' } : undefined),
})

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
  lamps: RecordedLamps | undefined,
): { readonly poles: number | null; readonly luminaires: number | null; readonly watts: number | null } {
  if (lamps !== undefined && lamps.recorded > 0) return { poles: lamps.poles, luminaires: lamps.luminaires, watts: lamps.watts }
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
export function installationFigures(
  row: Installation,
  recorded: RecordedLamps | undefined,
  road: ValuesNamed<'road'> | null | undefined,
): Installation {
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
  values: ({ row }) => ({
    lifeYears: row.lifeYears ?? (row.lightSource === lightSource.values.led.value ? LED_YEARS : null),
  }),
})

export const installationComputed = computed<InstallationFields>({
  refs: ['roadId'],
  facts: ['lampsRecorded'],
  values: ({ row, refs, facts }) => installationFigures(row, facts.lampsRecorded, refs.roadId),
})
