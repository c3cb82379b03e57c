import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import zhCN from 'antd/es/locale/zh_CN'
import { useState } from 'react'
import { HashRouter } from 'react-router'
import { vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { read } from '../../api/read.ts'
import { removeCookie, writeCookie } from '../../api/session/cookies.ts'
import type { MenuItem, SystemCode } from '../../api/session/session.ts'
import { FakeSocket } from '../../api/testing/fake-socket.ts'
import { flushSettings } from '../../api/user-settings.ts'
import { LanguageRoot } from '../../language/language-context.tsx'
import type { Screens } from '../../navigation/screen.ts'
import { replaceTabs, showNoTab } from '../../navigation/tab-store.ts'
import { forgetAllUnsaved } from '../../navigation/unsaved-work.ts'
import { useUnsavedGuard } from '../../navigation/use-unsaved-guard.ts'
import { type Answer, network } from '../../resources/testing/scene.tsx'
import { dit } from '../../ui/theme/drawn/dit.ts'
import { sizes } from '../../ui/theme/sizes.ts'
import { ThemeRoot } from '../../ui/theme/theme-root.tsx'
import { ConsoleRoutes } from '../routes/console-routes.tsx'
import { loadScreens } from '../routes/screens.ts'
import { Reactions } from '../session/reactions.tsx'
import { sessionHasResumed } from '../session/session-end.ts'

export const leaf = (id: string, url: string, more: Partial<MenuItem> = {}): MenuItem => ({ id, name: id, url, path: url, ...more })

export const branch = (id: string, children: readonly MenuItem[], more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name: id,
  url: null,
  path: `menu-empty-${id}`,
  children,
  ...more,
})

/** A page with something to lose: what is written in it, and rows that it asks for. */
function Pad({ path, query }: { path: string; query: URLSearchParams }) {
  const [text, setText] = useState('')
  useUnsavedGuard(text.startsWith('draft'))
  const { data } = useQuery(read<number>('test/rows'))
  return (
    <label>
      <input aria-label={path} value={text} onChange={(event) => setText(event.target.value)} />
      {`rows ${data ?? ''} of ${query.get('filter') ?? 'all'}`}
    </label>
  )
}

const pads: Screens = Object.fromEntries(
  ['/x/a', '/x/b', '/x/c', '/x/fresh', '/y/a', '/z/a', '/wide/map', '/x/a/detail/:id', '/zhsz-new'].map((route) => [
    route,
    async () => Pad,
  ]),
)

interface Opened {
  readonly at?: string
  readonly tree?: readonly MenuItem[]
  readonly systems?: readonly SystemCode[]
  readonly system?: SystemCode
  readonly answers?: Readonly<Record<string, Answer>>
  /** What the server has kept of the user. */
  readonly settings?: Readonly<Record<string, unknown>>
}

let people = 0

/** The address becomes another one, as a link or a hand in the address bar makes it. */
export async function goTo(path: string): Promise<void> {
  await act(async () => {
    window.location.hash = path
    await new Promise((resolve) => window.setTimeout(resolve, 0))
  })
}

export const place = () => window.location.hash.slice(1)

/** The whole console of somebody who is signed in, over a network that answers what the test says. */
export async function openConsole({ at = '/x/a', tree = [], systems = ['zhrq'], system, answers = {}, settings = {} }: Opened = {}) {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollBy = () => undefined
  replaceTabs([])
  showNoTab()
  forgetAllUnsaved()
  sessionHasResumed()
  // What the last test was about to keep is nobody's.
  removeCookie('token')
  await flushSettings()
  people += 1
  writeCookie('token', `t${people}`)
  writeCookie('uuid', `person-${people}`)
  if (system === undefined) removeCookie('systemCode')
  else writeCookie('systemCode', system)
  const user = { id: 'u1', uuid: `person-${people}`, username: 'wl', realName: '望澜监管员', systemCodes: systems, employeeCode: 'E 7' }
  const net = network({
    'GET sys/menu/pcNav': tree,
    'GET sys/user/info': user,
    'GET sys/user/setting': settings,
    'GET sys/params/key': '["maps.example"]',
    'GET sys/duty/count': { total: 0, byRoute: {} },
    'GET sys/notice/mynotice/unread': 0,
    'GET sys/user/heartbeat': { serverTime: 0, expire: 86_400 },
    'GET test/rows': 1,
    'POST sys/ticket': { ticket: 'k' },
    ...answers,
  })
  await loadScreens(async () => ({ drawnScreens: () => pads }))
  window.location.hash = at
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 1 } })
  render(
    <QueryClientProvider client={client}>
      <LanguageRoot language="zh-CN" speak={() => undefined}>
        <ThemeRoot theme={dit} size={sizes.small} locale={zhCN}>
          <Reactions />
          <HashRouter>
            <ConsoleRoutes />
          </HashRouter>
        </ThemeRoot>
      </LanguageRoot>
    </QueryClientProvider>,
  )
  return { ...net, client }
}

/** By the role as it is written: to compute it for every element of the console costs a second each time. */
const strip = () => [...document.querySelectorAll<HTMLElement>('.tab-bar [role=tab]')]

/** A tab of the strip by its title. */
export function tab(title: string): HTMLElement {
  const found = strip().find((one) => one.textContent === title)
  if (found === undefined) throw new Error(`no tab ${title} among ${strip().map((one) => one.textContent)}`)
  return found
}

const tabs = () => strip().map((one) => `${one.textContent}${one.getAttribute('aria-selected') === 'true' ? '*' : ''}`)

/** Waits until the strip shows exactly these; the shown one bears a star. */
export const seeTabs = (...titles: readonly string[]) => waitFor(() => expectTabs(titles))

function expectTabs(titles: readonly string[]): void {
  const found = tabs()
  if (found.join() !== titles.join()) throw new Error(`tabs are ${found.join()}, wanted ${titles.join()}`)
}
