import { type Definitions, definitionsFrom } from '@chengan/kernel/definition/definitions'
import { outlinesOf, signpostsOf } from '@chengan/kernel/definition/outline'
import { buildRegistry, type Registry } from '@chengan/kernel/definition/registry'
import type { Language } from '@chengan/kernel/label'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import zhCN from 'antd/es/locale/zh_CN'
import { type ReactNode, useRef, useState } from 'react'
import { vi } from 'vitest'
import { learnServerTime } from '../../api/clock.ts'
import { writeCookie } from '../../api/session/cookies.ts'
import { LanguageRoot } from '../../language/language-context.tsx'
import { TabContext } from '../../navigation/tabs.ts'
import { FeedbackRoot } from '../../ui/feedback/feedback-root.tsx'
import { DefinitionsContext } from '../definitions-context.ts'
import { ResourceScreen } from '../resource-screen.tsx'
import type { ResourceView } from '../resource-view.ts'
import { WordsRoot } from '../words-root.tsx'
import { samples } from './sample-definitions.ts'

/** A call as the screens made it. */
export interface Made {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

export type Answer = unknown | ((made: Made) => unknown)

/** A refusal instead of data. */
export class Refused {
  readonly code: number
  readonly msg: string
  readonly data: unknown
  constructor(code: number, msg: string, data: unknown = null) {
    this.code = code
    this.msg = msg
    this.data = data
  }
}

const usual: Readonly<Record<string, Answer>> = {
  'GET sys/security/key': { keyId: 'k', sm2PublicKey: '', serverTime: 0, pkMode: 'off' },
  'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'wl', realName: '望澜监管员', level: 'qx', deptId: 'd1', deptName: '望澜区住建局' },
  'GET sys/menu/permissions': [
    'gysy:aqjdyhpc:save',
    'gysy:aqjdyhpc:report',
    'gysy:gascompanies:list',
    'gysy:gascompanies:save',
    'sys:user:save',
    'sys:dept:save',
  ],
  'GET sys/dict/type/all': [],
  'GET sys/workcalendar/list': [],
}

/** Stands at the network: answers by method and path, by `*` whatever has no answer of its own, and remembers what was asked. */
export function network(answers: Readonly<Record<string, Answer>>): { readonly made: Made[]; last(call: string): Made | undefined } {
  const made: Made[] = []
  const known = { ...usual, ...answers }
  vi.stubGlobal('fetch', async (address: string, options: { method?: string; body?: unknown } = {}) => {
    const [path = '', search = ''] = address.replace('/api/', '').split('?')
    const call: Made = {
      method: options.method ?? 'GET',
      path,
      query: new URLSearchParams(search),
      body:
        typeof options.body === 'string'
          ? JSON.parse(options.body)
          : options.body instanceof FormData
            ? Object.fromEntries(options.body)
            : undefined,
    }
    made.push(call)
    const answer = known[`${call.method} ${path}`] ?? known['*']
    const data = typeof answer === 'function' ? await (answer as (one: Made) => unknown)(call) : (answer ?? null)
    const reply = data instanceof Refused ? { code: data.code, msg: data.msg, data: data.data } : { code: 0, msg: 'success', data }
    return new Response(JSON.stringify(reply), { headers: { 'content-type': 'application/json' } })
  })
  return { made, last: (name) => made.filter((one) => `${one.method} ${one.path}` === name).at(-1) }
}

function Tab({ search, children }: { search: string; children: ReactNode }) {
  const [query, setQuery] = useState(new URLSearchParams(search))
  const present = useRef(query)
  const tab = {
    key: '/scene',
    query,
    setTitle: () => undefined,
    close: () => undefined,
    refresh: () => undefined,
    setQuery: (patch: Readonly<Record<string, string | undefined>>) => {
      // As of the real tab (navigation/tabs.ts): what was asked last counts, also before it is shown.
      const next = new URLSearchParams(present.current)
      for (const [name, value] of Object.entries(patch)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      }
      present.current = next
      setQuery(next)
    },
  }
  return <TabContext value={tab}>{children}</TabContext>
}

let people = 0

export const registry = buildRegistry(samples)

/** The definitions of a registry, all of them here. */
export function definitionsOf(all: Registry): Definitions {
  const outlines = new Map(outlinesOf(all).map((outline) => [outline.name, outline]))
  return {
    ...definitionsFrom(signpostsOf(all), {}),
    outline: (name) => outlines.get(name),
    loadOutlines: () => Promise.resolve(),
    here: all.byName,
    load: (name) => Promise.resolve(all.byName(name)),
  }
}

/** Where and in which language a page is shown; without them in Chinese, with the sample definitions. */
interface Stage {
  readonly search?: string
  readonly registry?: Registry
  readonly definitions?: Definitions
  readonly spoken?: { readonly language: Language; readonly antd: Locale }
}

/** Shows anything as a page of the console: signed in, in a tab, with the definitions given. */
export function stage(page: ReactNode, { search = '', registry: shown = registry, definitions, spoken }: Stage = {}) {
  vi.setSystemTime(new Date('2026-06-30T18:00:00+08:00'))
  learnServerTime(Date.now())
  writeCookie('token', 't')
  // Settings live with the user: each scene has its own.
  people += 1
  writeCookie('uuid', `u${people}`)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shownPage = render(
    <LanguageRoot language={spoken?.language ?? 'zh-CN'} speak={() => undefined}>
      <ConfigProvider locale={spoken?.antd ?? zhCN} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
        <FeedbackRoot>
          <QueryClientProvider client={client}>
            <DefinitionsContext value={definitions ?? definitionsOf(shown)}>
              <WordsRoot>
                <Tab search={search}>{page}</Tab>
              </WordsRoot>
            </DefinitionsContext>
          </QueryClientProvider>
        </FeedbackRoot>
      </ConfigProvider>
    </LanguageRoot>,
  )
  return { ...shownPage, client }
}

/** Shows the screen of a sample definition, or the details of one of its rows. */
export function show(name: string, place: { search?: string; recordId?: string; registry?: Registry } = {}) {
  const [screen] = (place.registry ?? registry).byName(name).screens ?? []
  if (screen === undefined) throw new Error(`${name} has no screen`)
  return stage(<ResourceScreen resource={name} screen={screen} recordId={place.recordId} />, place)
}

/** Shows the hand-written view of a definition. */
export function showView(view: ResourceView, place: { registry: Registry; resource: string; view?: string; search?: string }) {
  const screen = place.registry.byName(place.resource).screens?.find((one) => one.view === place.view)
  if (screen === undefined) throw new Error(`${place.resource} names no view ${place.view ?? ''}`)
  return stage(<ResourceScreen resource={place.resource} screen={screen} view={view} />, place)
}

/** Many rows of companies; each allows what is given. */
export function companies(count: number, actions: readonly string[] = ['update', 'delete']) {
  return Array.from({ length: count }, (_, at) => ({
    id: `c${at}`,
    version: 1,
    name: `企业${at}`,
    code: `GS-${at}`,
    capital: 1234567.5,
    active: true,
    actions,
  }))
}
