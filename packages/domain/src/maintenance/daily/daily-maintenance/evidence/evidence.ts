import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { yhEvidenceFault } from '../../../dictionaries/repair-checks.ts'
import type { EventFields } from '../fields.ts'

type Context = RuleContext<EventFields>
type Event = ValuesOf<EventFields>

/** Metres from the event at which a photo is odd (parameter), and from which on it shows another place. */
export const PHOTO_METRES = 100
const ANOTHER_PLACE_METRES = 500
/** A repair of which the photos tell less is looked at in the street. */
const TELLING_FROM = 60

const fault = yhEvidenceFault.values
/** What each fault takes off 100 (yhgl/rcyh/rule-20). */
const takenOff: Readonly<Record<string, number>> = {
  [fault.duplicate.value]: 40,
  [fault.time.value]: 20,
  [fault.place.value]: 20,
  [fault.missing.value]: 20,
}

/** A photo that came with a step of the handling, as its file tells of it. */
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
    readonly handlingPhotos: readonly HandlingPhoto[]
  }
}

const photosOf = ({ facts }: Context) => facts.handlingPhotos ?? []

const farthest = (photos: readonly HandlingPhoto[]): number | null => {
  const metres = photos.flatMap((photo) => (photo.metres === null ? [] : [photo.metres]))
  return metres.length === 0 ? null : Math.max(...metres)
}

/** How far the photos of a repair can be trusted, 0 to 100, by their faults. */
export const evidenceScoreOf = (faults: readonly string[]): number => 100 - faults.reduce((sum, one) => sum + (takenOff[one] ?? 0), 0)

/** What the photos of a step add to what is known of the whole handling: its faults, the farthest photo, the score. */
export function evidenceOf(context: Context): Event {
  const { row, before, setting } = context
  const photos = photosOf(context)
  const found: Readonly<Record<string, boolean>> = {
    [fault.duplicate.value]: photos.some(({ usedBefore }) => usedBefore),
    [fault.time.value]: photos.some(({ takenAt }) => takenAt !== null && (takenAt < (row.dispatchTime ?? '') || takenAt > context.now)),
    [fault.place.value]: photos.some(({ metres }) => metres !== null && metres > setting('yh.photo.metres', PHOTO_METRES)),
    // The report shows the place before, the step the place after.
    [fault.missing.value]: photos.length === 0 || !isGiven(row.images),
  }
  const known = asTexts(before?.evidenceFaults)
  const faults = Object.keys(takenOff).filter((one) => found[one] === true || known.includes(one))
  const metres = [before?.photoDistance ?? null, farthest(photos)].filter((one) => one !== null)
  return {
    evidenceFaults: faults,
    evidenceScore: evidenceScoreOf(faults),
    photoDistance: metres.length === 0 ? null : Math.round(Math.max(...metres) * 10) / 10,
  }
}

/** A repair that is done anew is shown anew. */
export const evidenceAnew = {
  evidenceFaults: [],
  evidenceScore: null,
  photoDistance: null,
  fieldChecked: null,
} as const satisfies Event

const kinds = ['afterImages', 'duringImages', 'beforeImages'] as const

/** Where the photos of a step are, the last first. */
export const fieldOfPhotos = (input: Context['input']) => kinds.find((kind) => isGiven(input[kind])) ?? 'beforeImages'

export const photosShowThePlace = rule<EventFields>({
  name: 'photosShowThePlace',
  source: 'yhgl/rcyh/rule-4',
  refuses: {
    photoOfAnotherPlace: {
      code: -2,
      zh: '照片拍摄位置距事件{0}米，超过500米，请在现场拍摄或由复核人豁免',
      en: 'The photo was taken {0} m from the event, over 500 m; take it at the place or have the reviewer waive it',
    },
  },
  facts: ['handlingPhotos'],
  check: (context) => {
    const metres = farthest(photosOf(context))
    return context.row.placeWaived !== true && metres !== null && metres > ANOTHER_PLACE_METRES
      ? { key: 'photoOfAnotherPlace', field: fieldOfPhotos(context.input), values: { '0': Math.round(metres) } }
      : undefined
  },
})

/** Whether a call is about one row alone. */
const isAlone = (input: Context['input']) => {
  const { ids } = input as { readonly ids?: unknown }
  return asTexts(typeof ids === 'string' ? ids.split(',') : ids).length <= 1
}

export const weakEvidenceIsCheckedInTheStreet = rule<EventFields>({
  name: 'weakEvidenceIsCheckedInTheStreet',
  source: 'yhgl/rcyh/rule-20',
  refuses: {
    weakEvidenceAlone: {
      code: -2,
      zh: '佐证评分低于60分，不能批量通过，请逐件现场核查',
      en: 'The evidence scores below 60: it is not passed with others, check it in the street',
    },
    fieldCheckMissing: {
      code: -2,
      zh: '佐证评分低于60分，须现场核查并上传核查照片后通过',
      en: 'The evidence scores below 60: check it in the street and add photos of the check',
    },
  },
  check: ({ row, input }) => {
    if ((row.evidenceScore ?? TELLING_FROM) >= TELLING_FROM) return undefined
    if (!isAlone(input)) return { key: 'weakEvidenceAlone' }
    return row.fieldChecked === true && isGiven(input.attachments) ? undefined : { key: 'fieldCheckMissing', field: 'fieldChecked' }
  },
})
