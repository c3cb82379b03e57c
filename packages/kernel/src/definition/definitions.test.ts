import { describe, expect, it, vi } from 'vitest'
import * as f from '../fields/builders.ts'
import { loan, reader } from '../testing/library.ts'
import { type AreaDefinitions, type DefinitionSource, definitionsFrom } from './definitions.ts'
import { outlinesOf, signpostsOf } from './outline.ts'
import { buildRegistry } from './registry.ts'
import type { Resource } from './resource.ts'

const page: Resource = {
  ...reader,
  name: 'page',
  root: 'lib/page',
  fields: { loanId: f.ref('loan', '借阅', 'Loan'), no: f.int('页', 'Page') },
  list: { columns: ['no'], search: [], order: 'no' },
}
const bound: Resource = {
  ...loan,
  aliases: ['lib/older'],
  fields: { ...loan.fields, pages: f.childrenOf('page', 'loanId', '页', 'Pages') },
}
const registry = buildRegistry([reader, bound, page])

function library(fetch: Readonly<Record<string, DefinitionSource>> = {}) {
  const sources = { reader: vi.fn(async () => reader), loan: vi.fn(async () => bound), page: vi.fn(async () => page), ...fetch }
  const outlines = outlinesOf(registry)
  const areas = {
    assets: vi.fn<() => Promise<AreaDefinitions>>(async () => ({ outlines: outlines.filter(({ name }) => name === 'reader'), sources })),
    system: vi.fn<() => Promise<AreaDefinitions>>(async () => ({ outlines: outlines.filter(({ name }) => name !== 'reader'), sources })),
  }
  const signposts = signpostsOf(registry).map((one) => ({ ...one, area: one.name === 'reader' ? 'assets' : 'system' }))
  return { areas, sources, definitions: definitionsFrom(signposts, areas) }
}

describe('definitions that come one by one', () => {
  it('are known by name and by root before they are here', () => {
    const { definitions, areas } = library()
    expect(definitions.signpost('loan').root).toBe(loan.root)
    expect(definitions.signpostOfRoot('lib/older')?.name).toBe('loan')
    expect([definitions.here('loan'), definitions.outline('loan'), definitions.signpostOfRoot('lib/none')]).toEqual(
      Array(3).fill(undefined),
    )
    expect(() => definitions.signpost('shelf')).toThrow('no resource is called shelf')
    expect([areas.assets, areas.system].map((area) => area.mock.calls.length)).toEqual([0, 0])
  })

  it('have outlines that come once for each area that is asked for, before any definition', async () => {
    const { definitions, areas, sources } = library()
    await Promise.all([definitions.loadOutlines(['loan', 'page']), definitions.loadOutlines(['page'])])
    expect(definitions.outline('loan')?.label).toEqual({ zh: loan.label.zh, en: loan.label.en })
    expect([definitions.outline('reader'), definitions.here('loan')]).toEqual([undefined, undefined])
    expect([areas.assets, areas.system, sources.loan].map((one) => one.mock.calls.length)).toEqual([0, 1, 0])
  })

  it('are asked for again where the outlines of their area did not come', async () => {
    const { definitions, areas } = library()
    areas.system.mockRejectedValueOnce(new Error('offline'))
    await expect(definitions.load('loan')).rejects.toThrow('offline')
    expect((await definitions.load('loan')).name).toBe('loan')
  })

  it('come once, with those whose rows they hold and no other, and are the same as in the registry', async () => {
    const { definitions, sources } = library()
    const [whole, again] = await Promise.all([definitions.load('loan'), definitions.load('loan')])
    expect([again, definitions.here('loan')]).toEqual([whole, whole])
    expect([sources.loan, sources.page, sources.reader].map((source) => source.mock.calls.length)).toEqual([1, 1, 0])
    expect(JSON.stringify(whole)).toBe(JSON.stringify(registry.byName('loan')))
    expect((await definitions.load('page')).owner).toEqual(registry.byName('page').owner)
    expect(whole.fields.pages?.child?.resource).toBe(definitions.here('page'))
  })

  it('are asked for again after they did not come', async () => {
    const reading = vi.fn<DefinitionSource>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(reader)
    const { definitions } = library({ reader: reading })
    await expect(definitions.load('reader')).rejects.toThrow('offline')
    expect(definitions.here('reader')).toBeUndefined()
    expect((await definitions.load('reader')).name).toBe('reader')
  })
})

describe('what belongs to the rows of a resource', () => {
  const referring = (fields: Resource['fields'], more: Partial<Resource> = {}): Resource => ({
    ...reader,
    name: 'fine',
    root: 'lib/fine',
    label: { zh: '罚款', en: 'Fine' },
    fields,
    list: { columns: ['no'], search: [], order: 'no' },
    screens: [{ zh: '罚款', en: 'Fines', route: '/fines', levels: ['city'] }],
    ...more,
  })
  const no = f.text(10, '编号', 'No.')
  const sections = (one: Resource) => outlinesOf(buildRegistry([reader, loan, one])).find(({ name }) => name === 'reader')?.sections

  it('follows from the references of other definitions that are quickly found', () => {
    expect(sections(referring({ no, readerId: f.ref('reader', '读者', 'Reader', { index: true }) }))).toEqual([
      expect.objectContaining({ kind: 'rows', resource: 'fine', by: 'readerId', label: { zh: '罚款', en: 'Fine' } }),
    ])
    expect(sections(referring({ no, readerId: f.ref('reader', '读者', 'Reader') }))).toEqual([])
  })
  it('is nothing that no page shows, and nothing that replies hide', () => {
    const readerId = f.ref('reader', '读者', 'Reader', { index: true })
    expect(sections(referring({ no, readerId }, { screens: [] }))).toEqual([])
    expect(sections(referring({ no, readerId: { ...readerId, hidden: true } }))).toEqual([])
  })
})
