import { afterAll, vi } from 'vitest'

// The files of a worker share its process as they share their modules: each leaves the clock, the environment and whatever it has put a stand-in for as it
// found them, also where one of its tests has failed in the middle.
const found = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name]
  Object.assign(process.env, found)
})
