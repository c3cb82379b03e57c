import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { yhEvidenceFault } from '../../dictionaries/repair-checks.ts'
import { handle } from '../daily-maintenance/codes.ts'
import type { HandlingFields } from './handling-fields.ts'

/** Metres from the event at which a photo is odd (parameter), and from which on it shows another place. */
export const PHOTO_METRES = 100
const ANOTHER_PLACE_METRES = 500

/** A photo of a record, as its file tells of it. */
export interface HandlingPhoto {
  /** From the event; null where the camera kept no place. */
  readonly metres: number | null
  /** As the camera said, else when it was uploaded. */
  readonly takenAt: string | null
  /** The same picture lies with another record of the last 24 months. */
  readonly usedBefore: boolean
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly photosOfRecord: readonly HandlingPhoto[]
  }
}

type Context = RuleContext<HandlingFields>
type Record = ValuesOf<HandlingFields>

const kinds = ['afterImages', 'duringImages', 'beforeImages'] as const

/** Where the photos of a record are, the last first. */
export const fieldOfPhotos = (row: Readonly<{ [Kind in (typeof kinds)[number]]?: unknown }>) =>
  kinds.find((kind) => isGiven(row[kind])) ?? 'beforeImages'

/** Work that its photos show. That an order was accepted or given back says nothing of a repair. */
const shown: readonly string[] = [handle.onSite, handle.madeSafe, handle.temporaryRepair, handle.working, handle.repaired]
export const isShownByPhotos = (handleState: string | null | undefined) => shown.includes(handleState ?? '')

const photosOf = ({ facts }: Context) => facts.photosOfRecord ?? []

const farthest = (photos: readonly HandlingPhoto[]): number | null => {
  const metres = photos.flatMap((photo) => (photo.metres === null ? [] : [photo.metres]))
  return metres.length === 0 ? null : Math.max(...metres)
}

const fault = yhEvidenceFault.values

/** What is wrong with the photos of a record, and how far from the event the farthest was taken (maintenance.md §8.3). */
export function judgedPhotos(context: Context): Record {
  const { row, refs, now, setting } = context
  if (!isShownByPhotos(row.handleState)) return { photoFaults: [], photoDistance: null }
  const photos = photosOf(context)
  const event = refs.dailyId
  const found = {
    [fault.duplicate.value]: photos.some(({ usedBefore }) => usedBefore),
    [fault.time.value]: photos.some(({ takenAt }) => takenAt !== null && (takenAt < (event?.dispatchTime ?? '') || takenAt > now)),
    [fault.place.value]: photos.some(({ metres }) => metres !== null && metres > setting('yh.photo.metres', PHOTO_METRES)),
    // The report shows the place before, the record what was done there.
    [fault.missing.value]: !kinds.some((kind) => isGiven(row[kind])) || !isGiven(event?.images),
  }
  const metres = farthest(photos)
  return {
    photoFaults: Object.keys(found).filter((one) => found[one] === true),
    photoDistance: metres === null ? null : Math.round(metres * 10) / 10,
  }
}

export const photosShowThePlace = rule<HandlingFields>({
  name: 'photosShowThePlace',
  source: 'yhgl/rcyh/rule-4',
  refuses: {
    photoOfAnotherPlace: {
      code: -2,
      zh: '照片拍摄位置距事件{0}米，超过500米，请在现场拍摄或由复核人豁免',
      en: 'The photo was taken {0} m from the event, over 500 m; take it at the place or have the reviewer waive it',
    },
  },
  refs: ['dailyId'],
  facts: ['photosOfRecord'],
  check: (context) => {
    const { row, refs } = context
    const metres = isShownByPhotos(row.handleState) ? farthest(photosOf(context)) : null
    return refs.dailyId?.placeWaived !== true && metres !== null && metres > ANOTHER_PLACE_METRES
      ? { key: 'photoOfAnotherPlace', field: fieldOfPhotos(row), values: { '0': Math.round(metres) } }
      : undefined
  },
})
