import { messages } from '@chengan/domain/registry'
import { baseErrors } from '@chengan/kernel/errors/base-catalogue'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { labelText, languages } from '@chengan/kernel/label'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profile } from '../random/profile.ts'
import { ofAccounts, ofProofs } from './accounts.ts'
import { ofApprovals } from './approvals.ts'
import { ofForms, ofTheCall } from './calls.ts'
import { ofFields } from './fields.ts'
import { ofProcesses } from './processes.ts'
import { openScene } from './scene.ts'
import { ofSignOn } from './sign-on.ts'
import { ofOrganisation, ofServices } from './system.ts'
import { cells, ofTables, saidOfCells } from './tables.ts'

// The error catalogue (system.md §6.1, product.md §8): each code is met through a real call, in each language.

const provocations = [
  ...ofTheCall,
  ...ofForms,
  ...ofFields,
  ...ofAccounts,
  ...ofProofs,
  ...ofSignOn,
  ...ofOrganisation,
  ...ofServices,
  ...ofTables,
  ...ofProcesses,
  ...ofApprovals,
]
const catalogue: ErrorCatalogue = Object.assign({}, baseErrors, ...messages)

/** Words of cells that the files of an office have, tried with such files (import-defects.test.ts, import-parts.test.ts, read-cell.test.ts), what the
 *  register alone refuses (story.test.ts, scrapping.test.ts, vehicles.test.ts), the frame of what the texts of wrong times and unknown handlers say in
 *  full, and what takes many at once or a city's own process (received-table.test.ts, correction-ends.test.ts), and what an import is
 *  refused for as a whole (hostile-imports.test.ts, import.test.ts). */
const triedElsewhere = [
  'recordedOneByOne',
  'labelWithoutCode',
  'tagUnknown',
  'batchTooLong',
  'tooFew',
  'nothingNew',
  'stillHeld',
  'importPartsWithoutOwner',
  'importTooMuchText',
  'importsBusy',
  'importWebPage',
  'importCrsMissing',
  'importTooOld',
  'importNothingToTakeBack',
  'importChangedSince',
  'importLeft',
  'cellFormula',
  'cellPowerOfTen',
  'cellDate',
  'cellTime',
  'cellPeriod',
  'cellNumber',
  'cellTwoWords',
  'cellYesNo',
  'cellOtherSystem',
  'cellSystemUnknown',
  'cellNameOfSeveral',
  'cellToldIsAnother',
  'cellToldIsSeveral',
  'cellToldIsNobody',
  'cellPosition',
  'partsOfTwoRows',
  'partWithoutRow',
  'jobError',
  'endContradictsRow',
]

/** What a text says in whatever words fill its places. */
const saying = (text: string) =>
  new RegExp(
    `^${text
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{others\}/g, '.*')
      .replace(/\{\w+\}/g, '.+')}$`,
  )

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

  // What the house itself refuses, whatever the resource, is met by each of its texts and not by its codes alone.
  it('has no text of the house that no call answers', () => {
    const said = new Set([...provocations.map(([key]) => key), ...cells.map(([key]) => key)])
    expect(Object.keys(baseErrors).filter((key) => !said.has(key))).toEqual(triedElsewhere)
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

  // Words of a language are filled in as those of any other: in short all are heard in one, and of the others each ninth.
  describe.each(languages)('in %s', (language) => {
    const heard = <T>(all: readonly T[]) => (profile.long || language === 'zh-CN' ? all : all.filter((_, at) => at % 9 === 0))

    it.each(heard(provocations))('%s is what %s answers', async (key, _call, provoke) => {
      const entry = catalogue[key]
      if (entry === undefined) throw new Error(`${key} is not in the catalogue`)
      const { code, msg } = await provoke(scene.in(language))
      expect([code, msg]).toEqual([entry.code, expect.stringMatching(saying(labelText(entry, language)))])
      expect(msg).not.toMatch(/\{\w+\}/)
    })

    it.each(heard(cells))('%s is what is said of a cell of an import', async (key, rows) => {
      const entry = catalogue[key]
      if (entry === undefined) throw new Error(`${key} is not in the catalogue`)
      expect(await saidOfCells(scene.in(language), rows)).toContainEqual(expect.stringMatching(saying(labelText(entry, language))))
    })
  })
})
