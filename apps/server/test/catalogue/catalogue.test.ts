import { messages } from '@chengan/domain/registry'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { languages, textOf } from '@chengan/kernel/label'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ofAccounts, ofProofs } from './accounts.ts'
import { ofApprovals } from './approvals.ts'
import { ofForms, ofTheCall } from './calls.ts'
import { ofProcesses } from './processes.ts'
import { openScene } from './scene.ts'
import { ofOrganisation, ofServices } from './system.ts'

// The error catalogue (system.md §6.1, product.md §8): each code is met through a real call, in each language.

const provocations = [
  ...ofTheCall,
  ...ofForms,
  ...ofAccounts,
  ...ofProofs,
  ...ofOrganisation,
  ...ofServices,
  ...ofProcesses,
  ...ofApprovals,
]
const catalogue: ErrorCatalogue = Object.assign({}, baseErrors, ...messages)

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

  it('has no code without a call that answers it', () => {
    expect(codes.filter((code) => !met.has(code))).toEqual([])
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
