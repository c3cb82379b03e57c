import type { AreaParts } from '../../src/areas/area-parts.ts'
import type { SessionServices } from '../../src/session/services.ts'

const notHere = () => Promise.reject(new Error('no test of one area opens streams'))

/** What an area that stands alone is handed: nobody is told, the city has no bounds, and there are no streams. */
export const partsForTests = (session: SessionServices): AreaParts => ({
  session,
  notify: async () => undefined,
  cityBox: async () => null,
  contentKey: (sha) => sha,
  relay: { open: notHere, part: notHere },
})
