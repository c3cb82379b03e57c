import { handlingRecord } from '@chengan/domain/maintenance/daily/handling/handling-record'
import { implementing } from '../../area-parts.ts'
import { implement } from '../../implement.ts'
import { photosOfRecord, tellFarPhotos, weighEvidence } from './photos-of-record.ts'
import { itemsOfOthers, pricesOfEvent } from './prices-of-event.ts'
import { stampAnew } from './stamp-anew.ts'
import { writtenBefore } from './written-before.ts'

/** What the definition of the handling records names. */
export const handlingRecordImplementations = implementing(() => [
  implement(handlingRecord, {
    facts: { writtenBefore, photosOfRecord, pricesOfEvent, itemsOfOthers },
    effects: { stampAnew, tellFarPhotos, weighEvidence },
  }),
])
