import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scale } from '../../apps/server/src/demo/city/scale.ts'
import { cloneGrownCity } from './grown-city.ts'
import { askedScale, startServer } from './server.ts'

/** A city of its own for the run: a server over a folder of its own, ended and removed afterwards. */
export interface City {
  readonly url: string
  end(): Promise<void>
}

/** A copy of the grown city where its size is wanted; else one that is made now on the embedded database, as a newcomer's is. */
export async function startCity(parameters: Readonly<Record<string, string>>, demo: Scale | 'none' = 'small'): Promise<City> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-e2e-'))
  const dataFolder = join(folder, 'data')
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    const place = (demo === askedScale ? await cloneGrownCity(dataFolder) : undefined) ?? { dataFolder }
    const server = await startServer(place, demo, parameters)
    return { url: server.url, end: () => server.end().finally(clear) }
  } catch (error) {
    clear()
    throw error
  }
}

/** The city in which the journeys of a worker play; E2E_URL names one that runs already. */
export async function cityOfTheRun(): Promise<City> {
  const { E2E_URL } = process.env
  if (E2E_URL) return { url: E2E_URL, end: async () => undefined }
  return startCity({ SECURITY_CAPTCHA_TYPE: 'none' }, askedScale)
}
