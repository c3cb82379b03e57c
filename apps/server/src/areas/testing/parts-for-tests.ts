import type { SessionServices } from '../../session/services.ts'
import type { AreaParts } from '../area-parts.ts'

const notHere = () => Promise.reject(new Error('no test of one area opens streams'))

/** What an area that stands alone is handed: nobody is told, the city has no bounds, and there are no streams. */
export const partsForTests = (session: SessionServices): AreaParts => ({
  session,
  notify: async () => undefined,
  cityBox: async () => null,
  contentKey: (sha) => sha,
  relay: { open: notHere, part: notHere },
})
