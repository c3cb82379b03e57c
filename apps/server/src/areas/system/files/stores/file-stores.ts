import { secretLevel } from '@chengan/domain/system/dictionaries/accounts'
import { attachmentType, ossType, scanStatus } from '@chengan/domain/system/dictionaries/operations'
import { refuse } from '@chengan/kernel/errors/refusal'
import { ServiceDown } from '../../../../ports/outside.ts'
import type { FileStores, ObjectStore } from '../../../../ports/stores/object-store.ts'
import { contentKey } from '../../../../resources/files/content-key.ts'
import type { Services } from '../../../../services.ts'
import { openedRows } from '../../settings/opened-rows.ts'
import { fastDfsIndex } from './fastdfs-index.ts'
import { publishedAt, type StoreParts, type StoreSettings, storeOf } from './store-places.ts'

interface Place {
  readonly kind: string
  readonly store: ObjectStore
  /** Where its bucket or folder is published, with a slash behind; null where it is not. */
  readonly published: string | null
}

const { image, video } = attachmentType.values
/** What tags of a page show by themselves; everything else is converted, judged or downloaded at the server. */
const shownByTags: readonly string[] = [image.value, video.value]

const LOCAL = ossType.values.local.value

/** A store that cannot be reached is a refusal that people understand; what the service said goes with it for the log. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServiceDown)) throw error
    throw Object.assign(refuse('storeUnreachable'), { cause: error })
  }
}

type Ground = Pick<Services, 'db' | 'registry' | 'clock'> & { readonly dataDir: string }

/** What stores need besides their settings, of the running server. */
export function storeParts({ db, dataDir }: Pick<Ground, 'db' | 'dataDir'>): StoreParts {
  return { dataDir, fastDfsIndex: fastDfsIndex(db) }
}

/** Opens the places of the settings. The data folder is one of them whatever the settings say: files lie there from before. */
export function openFileStores(ground: Ground): FileStores {
  const parts = storeParts(ground)
  const folder: Place = { kind: LOCAL, store: storeOf({ type: LOCAL }, parts), published: null }
  let places: readonly Place[] = [folder]
  let known = ''
  const home = () => places[0] ?? folder

  async function where(key: string): Promise<Place | null> {
    for (const place of places) if ((await place.store.size(key)) !== null) return place
    return null
  }

  return {
    put: (key, content) => told(() => home().store.put(key, content)),
    get: (key, range) => told(async () => ((await where(key)) ?? home()).store.get(key, range)),
    size: (key) => told(async () => (await (await where(key))?.store.size(key)) ?? null),
    remove: (key) =>
      told(async () => {
        for (const { store } of places) await store.remove(key)
      }),
    touch: (key) => told(async () => (await where(key))?.store.touch(key)),
    async *staleKeys(prefix, before) {
      for (const { store } of places) yield* store.staleKeys(prefix, before)
    },
    kindOf: (key) => told(async () => (await where(key))?.kind ?? null),
    publicAddress({ sha, ossType: kind, typeId, secretLevel: secret, scanStatus: scan }) {
      if (sha === null || !shownByTags.includes(typeId) || (secret ?? secretLevel.values.public.value) !== secretLevel.values.public.value)
        return null
      if (scan === scanStatus.values.infected.value) return null
      // Of two places of a kind nobody knows in which it lies without asking them.
      const own = places.filter((place) => place.kind === kind)
      const published = own.length === 1 ? own[0]?.published : null
      return published ? `${published}${contentKey(sha)}` : null
    },
    publicOrigins: () => [...new Set(places.flatMap(({ published }) => (published === null ? [] : [new URL(published).origin])))],
    async reload() {
      const rows = await openedRows(ground, ground.db, 'fileStore')
      const stamp = JSON.stringify(rows)
      if (stamp === known) return
      known = stamp
      places = [...placesOf(rows, parts), folder]
    },
  }
}

/** The one in use first. */
function placesOf(rows: readonly StoreSettings[], parts: StoreParts): readonly Place[] {
  const place = (row: StoreSettings): Place => ({ kind: String(row.type), store: storeOf(row, parts), published: publishedAt(row) })
  return [...rows.filter((row) => row.inUse === true), ...rows.filter((row) => row.inUse !== true)].map(place)
}
