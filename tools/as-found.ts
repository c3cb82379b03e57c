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

interface Worker {
  readonly filepath: string
  readonly evaluatedModules: {
    getModulesByFile(file: string): ReadonlySet<object> | undefined
    invalidateModule(module: object): void
  }
}

// The files of a worker share their modules, and Vitest would keep each file's own with them to the end: whatever a file holds at its top, a whole server for
// most, some 18 MB. Nobody imports a file of tests, so each is forgotten when it is over. There is no public door for one module alone; `vi.resetModules` takes all.
afterAll(() => {
  const worker = Reflect.get(globalThis, '__vitest_worker__') as Worker
  const own = worker.evaluatedModules.getModulesByFile(worker.filepath)
  if (own === undefined) throw new Error('Vitest keeps the modules of a worker elsewhere now: look where, or each file keeps what it holds')
  for (const module of own) worker.evaluatedModules.invalidateModule(module)
})
