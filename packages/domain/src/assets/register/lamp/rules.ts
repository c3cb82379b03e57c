import type { Fields } from '@chengan/kernel/fields/field'
import { computed, fill, type ValuesOf, warning } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { assetMinorCode } from '../../dictionaries/facilities.ts'
import { lampKind } from '../../dictionaries/lighting.ts'
import { yearsLater } from '../years.ts'
import { fieldsOfKind, type LampFields, lampFields } from './fields.ts'

type Lamp = ValuesOf<LampFields>

/** CJJ 89-2012: earthing of a lamp, and of the repeated earthing of a TN system. */
const MOST_OHM = 4
const LEAST_MEGOHM = 0.5

export const earthingIsWeak = ({ groundResistance }: Lamp): boolean => (groundResistance ?? 0) > MOST_OHM

export const insulationIsWeak = ({ insulation }: Lamp): boolean => typeof insulation === 'number' && insulation < LEAST_MEGOHM

export const lampWarnings = [
  warning<LampFields>({
    name: 'earthingIsLow',
    source: 'jcsj/baselamp/rule-4',
    field: 'groundResistance',
    words: {
      zh: '接地电阻超过4Ω（TN系统重复接地不应超过10Ω），请核对或整改',
      en: 'Over 4 Ω (repeated earthing of TN: 10 Ω); check or mend it',
    },
    applies: earthingIsWeak,
  }),
  warning<LampFields>({
    name: 'insulationHolds',
    source: 'jcsj/baselamp/rule-4',
    field: 'insulation',
    words: { zh: '绝缘电阻低于0.5MΩ，请核对或整改', en: 'Under 0.5 MΩ; check or mend it' },
    applies: insulationIsWeak,
  }),
]

const kinds = lampKind.values
const classes: Readonly<Record<string, string>> = {
  [kinds.street.value]: assetMinorCode.values.streetLamp.value,
  [kinds.landscape.value]: assetMinorCode.values.landscapeLamp.value,
  [kinds.metro.value]: assetMinorCode.values.metroLamp.value,
}

/** What a lamp is called that nobody gave a name: where it stands, and the number of its pole. */
export function lampName(lamp: Lamp, place: { readonly road?: unknown; readonly land?: unknown }): string {
  const where = asText(place.road) || asText(place.land) || [lamp.subwayStation, lamp.exitNo].filter(Boolean).join('')
  return `${where}${lamp.poleNo ?? ''}`
}

/** Of a lamp by its kind. */
export const lampClassCode = ({ lampKind: kind }: Lamp): string | null => classes[kind ?? ''] ?? null

/** The fields that are asked of a lamp of its kind. */
export const askedOfLamp = ({ lampKind: kind }: Lamp): Fields => fieldsOfKind[kind ?? ''] ?? lampFields

export const lampFill = fill<LampFields>({
  refs: ['roadId', 'landId'],
  values: ({ row, refs }) => ({
    name: row.name || lampName(row, { road: refs.roadId?.name, land: refs.landId?.name }),
  }),
})

export const lampComputed = computed<LampFields>({
  values: ({ row }) => ({
    replaceDue: row.lifeYears ? yearsLater(row.installDate, row.lifeYears) : null,
  }),
})
