import type { Registry } from '@chengan/kernel/definition/registry'
import { readXlsx } from 'hucre/xlsx'
import type { AnsweredRow, CallReply, Person } from '../support/people.ts'

/** What was compared, and what did not agree, as sentences. */
export class Ledger {
  readonly differing: string[] = []
  compared = 0
  /** Answers of which each part was compared. */
  readonly lookedAt = new Set<string>()
  /** Comparisons in which there was something to count: zero agrees with an empty list for many reasons. */
  counted = 0

  agrees(what: string, number: unknown, listed: unknown): void {
    this.compared += 1
    if (Number(listed) > 0) this.counted += 1
    if (number !== listed) this.differing.push(`${what} says ${String(number)}, its list has ${String(listed)}`)
  }
}

/** Somebody who looks, and what is written down of it. */
export interface Looker {
  readonly name: string
  readonly person: Person
  readonly ledger: Ledger
  readonly registry: Registry
}

/** Somebody who asks each question for a total once: many numbers lead to one list, and nothing changes while they are compared. */
export function askingOnce(person: Person): Person {
  const answers = new Map<string, Promise<CallReply<never>>>()
  return {
    ...person,
    get: (path, query = {}) => {
      if (query.limit !== 1) return person.get(path, query)
      const asked = `${path}?${Object.entries(query).map(String).sort().join('&')}`
      const answer = answers.get(asked) ?? person.get<never>(path, query)
      answers.set(asked, answer)
      return answer
    },
  }
}

interface DutyKind {
  readonly bizType: string
  readonly action: string
  readonly route: string | null
  readonly total: number
}

interface DutyCount {
  readonly total: number
  readonly red: number
  readonly byRoute: Readonly<Record<string, number>>
  readonly kinds: readonly DutyKind[]
}

interface Duty extends AnsweredRow {
  readonly bizType: string
  readonly bizId: string
  readonly action: string
}

const MOST_ROWS = 500

async function totalOf({ person }: Looker, path: string, query: object): Promise<number | string> {
  const { code, msg, data } = await person.get(path, { ...query, limit: 1 })
  return code === 0 ? data.total : `${code} ${msg}`
}

/** What waits for him: the badge, by page and kind, against his to-do list; and each thing on it can be opened. Answers the list. */
export async function dutiesAgree(who: Looker): Promise<readonly Duty[]> {
  const { person, ledger, name, registry } = who
  const count = await person.get<DutyCount>('sys/duty/count')
  if (count.code !== 0) return []
  const { total, red, kinds, byRoute } = count.data
  const { data } = await person.get<{ list: readonly Duty[]; total: number }>('sys/duty/page', { limit: MOST_ROWS })
  ledger.agrees(`${name}: the badge of duties`, total, data.total)
  ledger.agrees(`${name}: the red of duties`, red, await totalOf(who, 'sys/duty/page', { lightColor: '3' }))
  for (const [route, number] of Object.entries(byRoute)) {
    const listed = kinds.reduce((sum, kind) => (kind.route === route ? sum + kind.total : sum), 0)
    ledger.agrees(`${name}: the badge of ${route}`, number, listed)
  }
  for (const { bizType, action, total: number } of kinds) {
    ledger.agrees(`${name}: duties ${bizType} ${action}`, number, await totalOf(who, 'sys/duty/page', { bizType, action }))
    const first = data.list.find((duty) => duty.bizType === bizType && duty.action === action)
    if (first === undefined || registry.byRoot(bizType)?.standard.includes('info') !== true) continue
    const opened = await person.get(`${bizType}/info/${first.bizId}`)
    if (opened.code !== 0) ledger.differing.push(`${name}: the duty ${bizType} ${action} cannot be opened: ${opened.code} ${opened.msg}`)
  }
  return data.list
}

/** The counts of tabs against what stands under each; and the tabs of duties together against the to-do list. Each account is asked for the counts of each list;
 *  what stands under a tab is looked at once for those of a level that are told the same counts, and under the tabs of an empty list stands nothing. */
export async function tabsAgree(who: Looker, duties: readonly Duty[]): Promise<void> {
  const { person, ledger, name, registry } = who
  for (const resource of registry.tabled) {
    const { tabs = [] } = resource.list
    const path = `${resource.root}/page`
    if (tabs.length === 0 || !resource.standard.includes('page')) continue
    const page = await person.get<{ total: number; tabs?: Readonly<Record<string, number>> }>(path, { limit: 1, withTabs: 1 })
    if (page.code !== 0 || page.data.tabs === undefined) continue
    const told = JSON.stringify([name.split('_')[1], resource.root, page.data.total, page.data.tabs])
    const isLookedAt = ledger.lookedAt.has(told)
    ledger.lookedAt.add(told)
    const waiting = new Map<string, Set<string>>()
    for (const tab of tabs) {
      if (page.data.total === 0 && tab.duty === undefined) {
        ledger.agrees(`${name}: the tab ${tab.key} of ${resource.root}, which is empty`, page.data.tabs[tab.key], 0)
        continue
      }
      if (isLookedAt && tab.duty === undefined) continue
      const { code, data } = await person.get(path, { tab: tab.key, limit: tab.duty === undefined ? 1 : MOST_ROWS })
      if (code === 0) ledger.agrees(`${name}: the tab ${tab.key} of ${resource.root}`, page.data.tabs[tab.key], data.total)
      if (tab.duty === undefined) continue
      const actions = [tab.duty].flat().join(' ')
      const ids = waiting.get(actions) ?? new Set()
      for (const row of data.list) ids.add(row.id)
      waiting.set(actions, ids)
    }
    for (const [actions, ids] of waiting) {
      const isAsked = ({ bizType, action }: Duty) => bizType === resource.root && actions.split(' ').includes(action)
      const owed = new Set(duties.filter(isAsked).map((duty) => duty.bizId))
      ledger.agrees(`${name}: the tabs of ${actions} of ${resource.root}`, ids.size, owed.size)
    }
  }
}

/** The red numbers of the two menus of facilities against the pages that they stand at. */
export async function menuNumbersAgree(who: Looker, duties: readonly Duty[]): Promise<void> {
  const { person, ledger, name } = who
  const todo = await person.get<Readonly<Record<string, number>>>('szgl/wjsp/todoCount')
  if (todo.code === 0) {
    const rowsOf = (root: string) => new Set(duties.filter(({ bizType }) => bizType === root).map(({ bizId }) => bizId)).size
    const dutiesOf = (root: string) => duties.filter(({ bizType }) => bizType === root).length
    for (const [key, root] of [
      ['dbsx', 'szgl/wjsp'],
      ['phdb', 'szgl/phjg'],
      ['zgdb', 'szgl/phjg/zgdb'],
      ['yssq', 'szgl/phjg/yssq'],
    ] as const)
      ledger.agrees(`${name}: todoCount.${key}`, todo.data[key], dutiesOf(root))
    const page = await person.get('szgl/phjg/page', { tab: 'todo', limit: 1 })
    if (page.code === 0) ledger.agrees(`${name}: the post-approval to-do`, rowsOf('szgl/phjg'), page.data.total)
    const declared = await person.get('szgl/wjsp/page', { view: 'todo', limit: 1 })
    if (declared.code === 0) ledger.agrees(`${name}: the to-do of declarations`, rowsOf('szgl/wjsp'), declared.data.total)
  }
  const events = await person.get<Readonly<Record<string, number>>>('yhgl/rcyh/doDoNun')
  if (events.code !== 0) return
  for (const [key, path, tab] of [
    ['yhNum', 'page', 'dyh'],
    ['shNum', 'page', 'dsh'],
    ['yqshNum', 'page', 'yqsh'],
    ['cgsjNum', 'page', 'cgsj'],
    ['draftNum', 'cgx', ''],
  ] as const)
    ledger.agrees(`${name}: doDoNun.${key}`, events.data[key], await totalOf(who, `yhgl/rcyh/${path}`, tab === '' ? {} : { tab }))
}

interface Figure {
  readonly key: string
  readonly value: number | null
  readonly unit?: string | null
  readonly route: string | null
}

/** A figure with an address opens the list of what it counts: the number of its rows. */
async function behind(who: Looker, route: string): Promise<number | string | null> {
  const [page, search = ''] = route.split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  if (page === '/aqjg/yhpc/all') return totalOf(who, 'gysy/aqjdyhpc/allPage', query)
  return 'figure' in query ? totalOf(who, 'sys/duty/page', query) : null
}

/** The figures of the home page and of the statistics of hazards against the lists that they open. */
export async function figuresAgree(who: Looker): Promise<void> {
  const { person, ledger, name } = who
  for (const path of ['sys/info/week', 'sys/info/states']) {
    const { code, data } = await person.get<readonly Figure[]>(path)
    for (const figure of code === 0 ? data : []) {
      const listed = figure.route === null || figure.unit === '%' ? null : await behind(who, figure.route)
      if (listed !== null) ledger.agrees(`${name}: ${figure.key} of the home page`, figure.value, listed)
    }
  }
  const { code, data } = await person.get<{ cards: readonly (Figure & { drill: { query: object } | null })[] }>('gysy/aqjdyhpc/statistics')
  for (const { key, value, drill } of code === 0 ? data.cards : [])
    if (drill !== null && !['closeRate', 'onTimeRate', 'meanDays'].includes(key))
      ledger.agrees(`${name}: ${key} of the statistics`, value, await totalOf(who, 'gysy/aqjdyhpc/allPage', drill.query))
}

/** The annual declarations: what they come to is of the rows that are listed. */
export async function annualAgrees(who: Looker): Promise<void> {
  const { person, ledger, name } = who
  const { code, data } = await person.get<{ list: readonly { status: string }[]; total: number; summary: { count: number } }>(
    'szgl/wjsp/ndsb/page',
    { limit: MOST_ROWS },
  )
  if (code !== 0) return
  ledger.agrees(`${name}: the sum of annual declarations`, data.summary.count, data.total)
  ledger.agrees(`${name}: the rows of annual declarations`, data.total, data.list.length)
}

/** A workbook has as many rows as the page under the same filters. */
export async function exportAgrees(who: Looker, path: string, page: string, query: Readonly<Record<string, string>> = {}): Promise<void> {
  const { person, ledger, name } = who
  const total = await totalOf(who, page, query)
  if (typeof total === 'string') return
  const file = await person.raw('GET', `${path}?${new URLSearchParams(query).toString()}`)
  if (!String(file.headers['content-type']).includes('spreadsheet')) return
  const rows = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? []
  ledger.agrees(`${name}: the export ${path} ${JSON.stringify(query)}`, rows.length - 1, total)
}
