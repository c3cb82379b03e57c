import { registry } from '@chengan/domain/registry'
import sharp from 'sharp'
import { seedInstallation } from '../../src/seed/installation.ts'
import { readConfig } from '../../src/start/config.ts'
import { openServices } from '../../src/start/open-services.ts'
import { addAccount, type CallReply, type Person, personOf } from '../support/people.ts'
import { cityNowText, fixedClock, houseAt } from '../support/server-process.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

export type Environment = Readonly<Record<string, string>>

/** The environment of a server process in these tests. */
export const plainEnvironment = {
  ...fixedClock,
  DEMO: 'none',
  LOG_LEVEL: 'error',
  CHENGAN_SECURITY_PK_MODE: 'off',
  CHENGAN_SECURITY_CAPTCHA_TYPE: 'none',
  CHENGAN_SECURITY_RATE_SESSION: '0',
} as const

/** A city whose people call a server process at an address that may change. */
export interface Office {
  readonly at: SmallCity
  readonly boss: Person
}

/** Fills the database of an environment with the small city, before any server process runs over it. */
export async function furnish(env: Environment, address: () => string): Promise<Office> {
  const open = await openServices(readConfig(env))
  await seedInstallation(open.services.db, registry, cityNowText(), false)
  const house = houseAt(open, address)
  const at = await buildSmallCity(house)
  const boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
  await open.close()
  return { at, boss }
}

/** Sends a picture of noise, some 4 bytes a pixel that nothing compresses. */
export async function uploadNoise(address: string, person: Person, side: number): Promise<CallReply> {
  const pixels = crypto.getRandomValues(new Uint8Array(65_536))
  const raw = Buffer.alloc(side * side * 3, 0).map((_, n) => pixels[(n * 31) % 65_536] ?? 0)
  const png = await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)]), 'noise.png')
  const reply = await fetch(`${address}/api/sys/oss/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return JSON.parse(await reply.text())
}
