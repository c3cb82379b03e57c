import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneOf, grownCity } from './grown-city.ts'
import { askedScale, type Start, startServer } from './server.ts'

/** A city of its own: a server over a folder of its own, ended and removed afterwards. */
export interface City {
  readonly url: string
  end(): Promise<void>
}

/** A copy of the grown city where its size is wanted; else one that is made now on the embedded database, as a newcomer's is. */
export async function startCity(parameters: Readonly<Record<string, string>>, demo: Start['demo'] = 'small', port?: number): Promise<City> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-e2e-'))
  const dataFolder = join(folder, 'data')
  const grown = demo === askedScale ? grownCity() : undefined
  const clone = grown && (await cloneOf(grown, dataFolder))
  const clear = async () => {
    await clone?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const server = await startServer(clone?.place ?? { dataFolder }, { demo, parameters, port })
    return { url: server.url, end: () => server.end().finally(clear) }
  } catch (error) {
    await clear()
    throw error
  }
}

/** The cities in which one worker plays. */
export interface Cities {
  /** The address of the city in which a file of stories plays. */
  of(file: string): Promise<string>
  end(): Promise<void>
}

/** One city after the other, a new one for each file, so that no file meets what another has left; all at the same address, as long as nobody else takes it.
 *  E2E_URL names one that runs already and stays; on the embedded database a city takes half a minute to grow, and there is one for all files.
 *  `leave` is awaited before a city ends. */
export function citiesOfAWorker(leave: () => Promise<void>): Cities {
  let city: City | undefined
  let played = ''
  let port: number | undefined
  const end = async () => {
    await leave()
    await city?.end()
    city = undefined
  }
  return {
    async of(file) {
      const isAnew = file !== played && grownCity() !== undefined
      if (city !== undefined && !isAnew) return city.url
      await end()
      city = await cityOfTheRun(port)
      port = Number(new URL(city.url).port)
      played = file
      return city.url
    },
    end,
  }
}

async function cityOfTheRun(port: number | undefined): Promise<City> {
  const { E2E_URL } = process.env
  if (E2E_URL) return { url: E2E_URL, end: async () => undefined }
  return startCity({ SECURITY_CAPTCHA_TYPE: 'none' }, askedScale, port)
}
