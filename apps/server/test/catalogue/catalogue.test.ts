import { messages, registry } from '@chengan/domain/registry'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { languages, textOf } from '@chengan/kernel/label'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ofAccounts, ofProofs } from './accounts.ts'
import { ofForms, ofTheCall } from './calls.ts'
import { ofProcesses } from './processes.ts'
import { openScene } from './scene.ts'
import { ofOrganisation, ofServices } from './system.ts'

// The error catalogue (system.md §6.1, product.md §8): each code is met through a real call, in each language.

const provocations = [...ofTheCall, ...ofForms, ...ofAccounts, ...ofProofs, ...ofOrganisation, ...ofServices, ...ofProcesses]
const catalogue: ErrorCatalogue = Object.assign({}, baseErrors, ...messages)

/** Codes that nothing can answer before the root is declared that answers them. Declaring the root makes its line a fault. */
const waiting: Readonly<Record<string, readonly number[]>> = {
  'act/running': [10153, 10154, 10159, 10164, 10165, 10166, 10167, 10168],
  'act/task': [10156, 10157, 10158, 10160, 10161, 10162, 10173, 10174],
}

/** What a text says in whatever words fill its places. */
const saying = (text: string) => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`)

let scene: Awaited<ReturnType<typeof openScene>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

describe('the error catalogue', () => {
  const codeOf = (key: string) => catalogue[key]?.code
  const met = new Set(provocations.map(([key]) => codeOf(key)))
  const codes = [...new Set(Object.values(catalogue).map(({ code }) => code))]

  it('has no code without a call that answers it, but those that wait for their root', () => {
    const expected = Object.values(waiting).flat()
    expect(codes.filter((code) => !met.has(code)).sort()).toEqual(expected.sort())
  })

  it('waits for no root that is declared, and for each code once', () => {
    expect(Object.keys(waiting).filter((root) => registry.byRoot(root) !== undefined)).toEqual([])
    const expected = Object.values(waiting).flat()
    expect(new Set(expected).size).toBe(expected.length)
  })

  it('names calls that are served, but for the two whose refusal is that they are not', () => {
    const { app } = scene.in('en-US').house
    const isServed = (call: string) => {
      const [method = '', path = ''] = call.split(' ')
      return app.hasRoute({ method, url: `/api/${path.replace(/\{(\w+)\}/g, ':$1')}` })
    }
    const unserved = new Set(provocations.map(([, call]) => call).filter((call) => !isServed(call)))
    expect([...unserved].sort()).toEqual(['GET no/such/call', 'POST sys/post/page'])
  })

  describe.each(languages)('in %s', (language) => {
    it.each(provocations)('%s is what %s answers', async (key, _call, provoke) => {
      const entry = catalogue[key]
      if (entry === undefined) throw new Error(`${key} is not in the catalogue`)
      const { code, msg } = await provoke(scene.in(language))
      expect([code, msg]).toEqual([entry.code, expect.stringMatching(saying(textOf(entry, language)))])
      expect(msg).not.toMatch(/\{\w+\}/)
    })
  })
})
