import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { openRuleHouse } from '../support/rule-samples.ts'

/** Operations whose answer the description leaves open; a call that changes something is two, by PUT and by POST. The number only falls. */
const LEFT_OPEN = 0

interface Schema {
  readonly type?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
interface Described {
  readonly responses: {
    readonly 200: { readonly content: Readonly<Record<string, { readonly schema: { readonly anyOf?: readonly Schema[] } }>> }
  }
}

let house: TestServer
let boss: Person
let paths: Readonly<Record<string, Readonly<Record<string, Described>>>>

beforeAll(async () => {
  ;({ house, boss } = await openRuleHouse())
  paths = (await house.app.inject({ url: '/api/openapi.json' })).json<{ paths: typeof paths }>().paths
})
afterAll(() => house.close())

/** What the data of a success are described as; undefined where the call answers a file. */
const dataOf = ({ responses }: Described) => responses[200].content['application/json']?.schema.anyOf?.[0]?.properties?.data

describe('the answers of calls', () => {
  it('are described, but for a number of special calls that only falls', () => {
    const open = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).flatMap(([verb, operation]) => {
        const data = dataOf(operation)
        return data !== undefined && Object.keys(data).length === 0 ? [`${verb} ${path}`] : []
      }),
    )
    expect(open.length, open.join('\n')).toBeLessThanOrEqual(LEFT_OPEN)
  })

  it.each(['sys/menu/select', 'sys/menu/permissions', 'sys/region/tree', 'sys/user/checkUsername?username=new.one', 'act/process/forms'])(
    'are as they are described: %s',
    async (address) => {
      const described = dataOf(paths[`/${address.split('?', 1)[0]}`]?.get as Described)
      const { code, data } = await boss.get<unknown>(address)
      expect(code).toBe(0)
      expect(Array.isArray(data) ? 'array' : typeof data).toBe(described?.type)
      const [row] = Array.isArray(data) ? (data as readonly unknown[]) : [data]
      const names = typeof row === 'object' && row !== null ? Object.keys(row) : []
      const known = Object.keys((described?.items ?? described)?.properties ?? {})
      expect(names.filter((name) => !known.includes(name))).toEqual([])
    },
  )
})

/** What starts as the addresses of calls do. */
const ADDRESS = /['`]((?:act|flow|gysy|jcsj|jsc|map|sjtj|sys|szgl|yhgl)\/[^'`?\s]*)['`?]/g
const isOpen = (segment: string) => segment.includes('${') || segment.startsWith('{')

describe('the addresses that the console writes by hand', () => {
  const written = globSync('apps/web/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ADDRESS)].map(([, address = '']) => ({ file, address })))

  it('are addresses of calls, or the beginnings of some', () => {
    expect(written.length).toBeGreaterThan(80)
    const calls = Object.keys(paths).map((path) => path.slice(1).split('/'))
    const unknown = written.filter(({ address }) => {
      const segments = address.split('/').filter(Boolean)
      return !calls.some((call) => segments.every((one, at) => one === call[at] || isOpen(one) || isOpen(call[at] ?? '')))
    })
    expect(unknown.map(({ file, address }) => `${address} in ${file}`)).toEqual([])
  })
})
