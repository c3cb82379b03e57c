import { describe, expect, it } from 'vitest'
import { nobody } from '../access/nobody.ts'
import { ref, text } from '../fields/builders.ts'
import type { Fields } from '../fields/field.ts'
import { computed, fill, type RuleContext, rule, suggestion, type Values } from '../rule.ts'

const fields = {
  readerId: ref('reader', '读者', 'Reader'),
  genreId: ref('genre', '类别', 'Genre'),
  note: text(10, '备注', 'Note'),
} as const
type Own = typeof fields

const context = {
  row: { readerId: 'r', genreId: 'g' },
  before: null,
  input: {},
  actor: nobody,
  today: '2026-03-02',
  now: '2026-03-02 09:00:00',
  refs: { readerId: { name: '顾行舟' }, genreId: { name: '诗歌' } },
  facts: { loans: 3, fines: 0 },
  setting: (_code: string, fallback: number) => fallback,
  settingText: (_code: string, fallback: string) => fallback,
}
// The library's rules name facts that no definition of the city does.
const told = (facts: object): Values => facts as Values
const asked = (): RuleContext<Fields> => context as never

describe('what is read of other rows', () => {
  it('is what the rule declares; what another one declared is not at hand for it', () => {
    const declares = { name: 'readerIsKnown', refs: ['readerId'], facts: ['loans'] } as const
    const known = rule<Own>({
      ...declares,
      check: ({ refs, facts }) => (refs.readerId && told(facts).loans ? undefined : { key: 'rowMissing' }),
    })
    expect(known.check(asked())).toBeUndefined()
    const strangeRef = rule<Own>({ ...declares, check: ({ refs }) => (refs.genreId ? undefined : { key: 'rowMissing' }) })
    expect(() => strangeRef.check(asked())).toThrow('readerIsKnown reads refs.genreId and does not declare it')
    const strangeFact = rule<Own>({ ...declares, check: ({ facts }) => (told(facts).fines === 0 ? undefined : { key: 'rowMissing' }) })
    expect(() => strangeFact.check(asked())).toThrow('readerIsKnown reads facts.fines and does not declare it')
  })

  it('holds for what is filled in, computed and suggested as well', () => {
    const values = ({ refs }: RuleContext<Own>) => ({ note: String(refs.genreId !== undefined) })
    expect(() => fill<Own>({ refs: ['readerId'], values }).values(asked())).toThrow('reads refs.genreId')
    expect(() => computed<Own>({ values }).values(asked())).toThrow('reads refs.genreId')
    expect(computed<Own>({ refs: ['genreId'], values }).values(asked())).toEqual({ note: 'true' })
    const proposed = suggestion<Own>({ name: 'note', field: 'note', refs: ['readerId'], value: (_row, refs) => refs.genreId ?? null })
    expect(() => proposed.value({}, context.refs as never)).toThrow('note reads refs.genreId')
  })
})
