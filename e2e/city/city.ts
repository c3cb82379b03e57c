import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockAheadMs, setClockAhead } from './city-clock.ts'
import { cloneOf, grownCity } from './grown-city.ts'
import { askedScale, type Start, startServer } from './server.ts'

/** A city of its own: a server over a folder of its own, ended and removed afterwards. */
export interface City {
  readonly url: string
  end(): Promise<void>
}

/** One that goes on after a pause. */
interface LastingCity extends City {
  /** Ends its server and starts another one over what lies there, by the clock as it is set now. */
  restart(): Promise<void>
}

/** A copy of the grown city where its size is wanted; else one that is made now on the embedded database, as a newcomer's is. */
export async function startCity(
  parameters: Readonly<Record<string, string>>,
  demo: Start['demo'] = 'small',
  port?: number,
): Promise<LastingCity> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-e2e-'))
  const dataFolder = join(folder, 'data')
  const grown = demo === askedScale ? grownCity() : undefined
  const clone = grown && (await cloneOf(grown, dataFolder))
  const clear = async () => {
    await clone?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const place = clone?.place ?? { dataFolder }
    const server = await startServer(place, { demo, parameters, port })
    const running = { server }
    return {
      get url() {
        return running.server.url
      },
      async restart() {
        await running.server.end()
        running.server = await startServer(place, { demo, parameters, port: Number(new URL(running.server.url).port) })
      },
      end: () => running.server.end().finally(clear),
    }
  } catch (error) {
    await clear()
    throw error
  }
}

/** The cities in which one worker plays. */
export interface Cities {
  /** The address of the city in which a file of stories plays. */
  of(file: string): Promise<string>
  /** Lets days pass in the city of a file, between two of its stories: its server goes on at the same hour so many days later, and nobody is signed in any more. */
  letPass(file: string, days: number): Promise<void>
  end(): Promise<void>
}

const dayMs = 86_400_000

/** One city after the other, a new one for each file, so that no file meets what another has left; all at the same address, as long as nobody else takes it.
 *  E2E_URL names one that runs already and stays; on the embedded database a city takes half a minute to grow, and there is one for all files.
 *  `leave` is awaited before a city ends. */
export function citiesOfAWorker(leave: () => Promise<void>): Cities {
  let city: LastingCity | undefined
  let played = ''
  let port: number | undefined
  const clockOfTheRun = clockAheadMs()
  const end = async () => {
    await leave()
    await city?.end()
    city = undefined
    setClockAhead(clockOfTheRun)
  }
  const cityOf = async (file: string): Promise<LastingCity> => {
    const isLater = clockAheadMs() !== clockOfTheRun
    const isAnew = file !== played && (grownCity() !== undefined || isLater)
    if (city !== undefined && !isAnew) return city
    await end()
    city = await cityOfTheRun(port)
    port = Number(new URL(city.url).port)
    played = file
    return city
  }
  return {
    of: async (file) => (await cityOf(file)).url,
    async letPass(file, days) {
      const moved = await cityOf(file)
      await leave()
      setClockAhead(clockAheadMs() + days * dayMs)
      await moved.restart()
    },
    end,
  }
}

async function cityOfTheRun(port: number | undefined): Promise<LastingCity> {
  const { E2E_URL } = process.env
  if (E2E_URL)
    return {
      url: E2E_URL,
      restart: () => Promise.reject(new Error('a city that stands already keeps its clock')),
      end: async () => undefined,
    }
  return startCity({ SECURITY_CAPTCHA_TYPE: 'none' }, askedScale, port)
}
