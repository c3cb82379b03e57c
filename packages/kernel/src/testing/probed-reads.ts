import { nobody } from '../access/nobody.ts'
import { asDeclared } from '../declared/watched-reads.ts'
import type { CompleteResource } from '../definition/complete.ts'
import type { Fields } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import type { Rule, RuleContext, Values } from '../rule.ts'

// What the functions of a definition read is checked where each is written, over the fields that it names there. That it stands in the definition which has
// these fields, and that it declares what it reads of other rows, is seen when it is asked.

/** What the rules of a definition, and all that is reckoned from its rows, read: of a row a field that it does not have, of other rows what they do not
 *  declare. Each is asked twice, with a row of which every field has a value and with one that is empty. */
export function strayReads(resource: CompleteResource, owner?: CompleteResource): readonly string[] {
  const found = new Set<string>()
  const ask = (name: string, work: (context: RuleContext<Fields>) => unknown) => {
    const tell = (read: string) => found.add(`${resource.name}: ${name} reads ${read}`)
    for (const values of [fullRow(resource), {}]) {
      const row = noted(values, namesOf(resource), tell)
      const owning = owner && noted(fullRow(owner), namesOf(owner), (read) => tell(`owner.${read}`))
      try {
        work({ ...around, row, before: row, ...(owning === undefined ? {} : { owner: owning }) } as RuleContext<Fields>)
      } catch (error) {
        // A value of another row that is not there stops whoever looks into it: it has told what it read.
        if (error instanceof Error && error.message.includes('does not declare it')) found.add(`${resource.name}: ${error.message}`)
      }
    }
  }
  const { rules = [], warnings = [], suggestions = [], computed, fill, actions } = resource
  const askRule = (rule: Rule) =>
    ask(rule.name, (context) => {
      for (const place of openPlaces(rule, rule.check(context)))
        found.add(`${resource.name}: ${rule.name} refuses in words with {${place}} and says no value for it`)
    })
  rules.forEach(askRule)
  for (const warning of warnings) ask(warning.name, ({ row, owner: owning }) => warning.applies(row, owning ?? {}))
  for (const suggestion of suggestions) ask(suggestion.name, ({ row, refs }) => suggestion.value(row, refs))
  if (computed !== undefined) ask('what is computed', (context) => computed.values(context))
  if (fill !== undefined) ask('what is filled in', (context) => fill.values(context))
  for (const [name, made] of Object.entries(resource.makes ?? {}))
    ask(`what makes ${name}`, (context) => made.rows({ ...context, ...untold }))
  for (const step of Object.values(actions).flatMap((action) => action.rows)) {
    const name = `the step ${step.action}`
    step.rules?.forEach(askRule)
    if (step.sets !== undefined) ask(name, (context) => step.sets?.(asDeclared({ name, ...step.needs }, context)))
  }
  return [...found]
}

/** Which values that the rows of a definition carry over to rows that they make would be refused there: of a row of which every field has the longest value that
 *  its own form takes. A rule of the other form (a date that may not lie ahead) is not asked. */
export function refusedOfMade(resource: CompleteResource, named: (name: string) => CompleteResource): readonly string[] {
  return Object.entries(resource.makes ?? {}).flatMap(([name, made]) => {
    const { fields } = named(made.of)
    return made.rows({ ...around, row: longestRow(resource), before: null, ...untold }).flatMap((values) =>
      Object.entries<unknown>(values).flatMap(([to, value]) => {
        const field = fields[to]
        if (field === undefined || field.child || value === null || value === undefined) return []
        const judged = kinds[field.kind].judge(value, field)
        return 'refusal' in judged ? [`${resource.name}: makes.${name} says ${to}, which ${made.of} refuses: ${judged.refusal.key}`] : []
      }),
    )
  })
}

/** The places in the words of a refusal for which its rule says no value: people would read the place itself. */
function openPlaces({ refuses = {} }: Rule, refusal: ReturnType<Rule['check']>): readonly string[] {
  const words = refuses[refusal?.key ?? '']
  if (refusal === undefined || words === undefined) return []
  const places = [...`${words.zh} ${words.en}`.matchAll(/\{(\w+)\}/g)].flatMap(([, place]) => place ?? [])
  return [...new Set(places)].filter((place) => refusal.values?.[place] === undefined)
}

/** What a row that makes others is told beside what its rules see. */
const untold = { opinion: null, files: [], given: {} }

/** Columns of every row, beside its fields. */
const ofEveryRow = ['id', 'creator', 'createDate', 'updater', 'updateDate', 'deptId', 'regionId', 'version', 'deleted', 'demo']

const namesOf = ({ fields, beyond, lock }: CompleteResource): ReadonlySet<string> =>
  new Set([...Object.keys(fields), ...beyond.map(({ name }) => name), ...ofEveryRow, lock])

const steady = () => 0.5

function fullRow({ fieldList }: CompleteResource): Values {
  return Object.fromEntries(fieldList.map((field) => [field.name, field.child ? [] : (kinds[field.kind].sample(field, steady) ?? 'x')]))
}

function longestRow(resource: CompleteResource): Values {
  const freeTexts = resource.fieldList.filter(({ kind, format }) => (kind === 'text' || kind === 'longText') && format === undefined)
  return { ...fullRow(resource), ...Object.fromEntries(freeTexts.map(({ name, length = 255 }) => [name, '长'.repeat(length)])) }
}

function noted(values: Values, names: ReadonlySet<string>, tell: (read: string) => void): Values {
  return new Proxy(values, {
    get(target, read, receiver) {
      if (typeof read === 'string' && !names.has(read)) tell(read)
      return Reflect.get(target, read, receiver)
    },
  })
}

/** Of other rows there is one behind each reference, of which nothing is known. */
const around = {
  input: {},
  actor: nobody,
  today: '2026-03-02',
  now: '2026-03-02 09:00:00',
  refs: new Proxy({}, { get: () => ({}) }),
  facts: {},
  setting: (_code: string, fallback: number) => fallback,
  settingText: (_code: string, fallback: string) => fallback,
}
