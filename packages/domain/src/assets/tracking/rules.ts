import { isGiven } from '@chengan/kernel/condition'
import { fill, type RuleContext, rule, suggestion, type ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { assetType } from '../dictionaries/facilities.ts'
import type { TrackedDiseaseFields } from './fields.ts'
import { usualCycle } from './growth.ts'

type Disease = ValuesOf<TrackedDiseaseFields>
type Place = Pick<Disease, 'regionId' | 'roadId' | 'address' | 'location' | 'pavementType'>

const { road } = assetType.values

/** Where an asset lies: its street, else its district; a lamp is its own place. */
export function placeOfAsset(kind: string | null | undefined, asset: Readonly<Record<string, unknown>> | null | undefined): Place {
  if (!asset) return {}
  return {
    regionId: asTextOrNull(asset.streetId) ?? asTextOrNull(asset.regionId),
    roadId: kind === road.value ? asTextOrNull(asset.id) : asTextOrNull(asset.roadId),
    address: asTextOrNull(asset.address) ?? asTextOrNull(asset.name),
    location: pointOf(asset.location) ?? pointOf(asset.geom),
    pavementType: asTextOrNull(asset.pavementType),
  }
}

function pointOf(value: unknown): NonNullable<Disease['location']> | null {
  const { lng, lat } = (value ?? {}) as { readonly lng?: unknown; readonly lat?: unknown }
  return typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null
}

type Placed = 'regionId' | 'roadId' | 'address' | 'location' | 'pavementType'

/** Shown in the form as soon as the asset is chosen; where a caller leaves it out the server fills it in. */
const ofItsAsset = (field: Placed) =>
  suggestion<TrackedDiseaseFields>({
    name: `${field}OfTheAsset`,
    source: 'assets.md §3 szglssyxbhkgl',
    field,
    refs: ['assetId'],
    value: (row, refs) => placeOfAsset(row.assetType, refs.assetId)[field] ?? null,
  })

export const diseaseSuggestions = [
  ...(['regionId', 'roadId', 'address', 'location', 'pavementType'] as const).map(ofItsAsset),
  suggestion<TrackedDiseaseFields>({
    name: 'cycleBySeverity',
    source: 'szgl/szglssyxbhkgl/rule-1',
    field: 'observeCycle',
    value: (row) => (isGiven(row.severity) ? usualCycle(row.severity) : null),
  }),
]

export const ofTheAsset = fill<TrackedDiseaseFields>({
  refs: ['assetId'],
  values: ({ row, refs, actor }) => ({
    ...placeOfAsset(row.assetType, refs.assetId),
    observeCycle: usualCycle(row.severity),
    finder: actor.realName.slice(0, 50),
    companyDeptId: asTextOrNull((refs.assetId as Readonly<Record<string, unknown>> | null | undefined)?.maintDeptId),
  }),
})

/** Whoever rejects a disease as told twice names the one that stays; that is of the same asset and not the row itself. */
export const duplicateIsAnother = rule<TrackedDiseaseFields>({
  name: 'duplicateIsAnother',
  source: 'assets.md §3 szglssyxbhkgl reject',
  refs: ['dupOfId'],
  refuses: {
    diseaseDuplicatesItself: {
      code: 10400,
      zh: '不能重复于本条病害，请选择先登记的一条',
      en: 'A disease is no duplicate of itself; choose the one told first',
    },
    diseaseOfOtherFacility: {
      code: 10400,
      zh: '所选病害属于其他设施，请选择同一设施的病害',
      en: 'That disease is of another facility; choose one of the same',
    },
  },
  check: ({ row, refs }: RuleContext<TrackedDiseaseFields>) => {
    if (!isGiven(row.dupOfId)) return undefined
    if (row.dupOfId === row.id) return { key: 'diseaseDuplicatesItself', field: 'dupOfId' }
    return refs.dupOfId && refs.dupOfId.assetId !== row.assetId ? { key: 'diseaseOfOtherFacility', field: 'dupOfId' } : undefined
  },
})

/** The day of a repair lies ahead, that of a disposal does not. */
export const repairIsDueLater = rule<TrackedDiseaseFields>({
  name: 'repairIsDueLater',
  refuses: { repairDueBefore: { code: 10400, zh: '维修期限不能早于今天', en: 'The repair cannot be due before today' } },
  check: ({ input, today }) =>
    typeof input.date === 'string' && input.date < today ? { key: 'repairDueBefore', field: 'date' } : undefined,
})

export const disposedByToday = rule<TrackedDiseaseFields>({
  name: 'disposedByToday',
  refuses: {
    disposedLater: { code: 10400, zh: '处置日期不能晚于今天', en: 'It cannot be disposed of after today' },
    disposedBeforeFound: { code: 10400, zh: '处置日期不能早于发现日期', en: 'It cannot be disposed of before it was found' },
  },
  check: ({ row, input, today }) => {
    if (typeof input.date !== 'string') return undefined
    if (input.date > today) return { key: 'disposedLater', field: 'date' }
    return row.findTime && input.date < row.findTime.slice(0, 10) ? { key: 'disposedBeforeFound', field: 'date' } : undefined
  },
})
