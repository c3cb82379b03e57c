import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { isGoneThrough } from '@chengan/kernel/testing/in-full'
import { sampleForm } from '@chengan/kernel/testing/sample'
import { rawWordsIn } from '@chengan/kernel/testing/words/raw-words'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { type Made, network, stage } from '../../resources/testing/scene.tsx'
import { foreignWords, textsInSight } from '../../resources/testing/words-in-sight.ts'
import { definitions } from '../definitions.ts'
import type { SpokenLanguage } from '../languages.ts'
import { viewNamed } from '../named-parts.ts'
import { drawnScreens } from '../routes/drawn-screens.tsx'

// Pages drawn from a definition alone are mounted here; those that are written by hand are opened by a journey, in a browser.

const row = 'row-of-the-page'
const keys = new Set(definitions.signposts.map(({ root }) => root).filter((root) => root.includes('/')))
const known = { dept: 'd1', user: 'u1', region: '990102' }

export interface DrawnPage {
  readonly route: string
  readonly resource: CompleteResource
  readonly details: boolean
}

/** Every page that is drawn from a definition alone, of the resources that the run goes through. */
export async function drawnPages(): Promise<readonly DrawnPage[]> {
  const pages: DrawnPage[] = []
  for (const { name, pages: known } of definitions.signposts) {
    if (!isGoneThrough(name)) continue
    const resource = await definitions.load(name)
    for (const { route, view } of resource.screens ?? [])
      if (viewNamed(view) === undefined) pages.push({ route, resource, details: known.some((one) => one.route === route && one.details) })
  }
  return pages
}

/** What people write is in their own language, which is no fault of a page. */
const written = (_name: string, value: unknown) => (typeof value === 'string' && /[\u4e00-\u9fff]/.test(value) ? 'Written' : value)

/** A city in which the resource has one row; what else is asked finds nothing. */
function cityOf({ screens = [], ...resource }: CompleteResource) {
  const form = JSON.parse(JSON.stringify(sampleForm(resource, { known }), written))
  const one = { ...form, id: row, version: 1, actions: ['update', 'delete'] }
  const lists = new Set(screens.map(({ call = 'page' }: Screen) => `${resource.root}/${call}`))
  return network({
    'GET sys/menu/permissions': ['save', 'update', 'delete', 'export', 'import'].map(
      (verb) => `${resource.root.replaceAll('/', ':')}:${verb}`,
    ),
    '*': ({ path }: Made) => {
      if (lists.has(path) || path.endsWith('/page')) return { list: [one], total: 1 }
      return path === `${resource.root}/info/${row}` ? one : null
    },
  })
}

async function open(spoken: SpokenLanguage, route: string, recordId?: string): Promise<void> {
  const entry = drawnScreens()[route]
  if (entry === undefined) throw new Error(`nothing is drawn at ${route}`)
  const Page = await entry()
  stage(<Page path={route} query={new URLSearchParams()} {...(recordId === undefined ? {} : { recordId })} />, { definitions, spoken })
}

const broken = /加载失败|页面出错了|could not be loaded|The page failed/

/** What is wrong with the page as it stands, after everything that it asked for has been answered. */
async function faultsHere({ language }: SpokenLanguage): Promise<readonly string[]> {
  await waitFor(() => expect(document.querySelector('.ant-skeleton, .ant-spin-spinning')).toBeNull())
  const failed = broken.exec(document.body.textContent ?? '')
  const raw = textsInSight().flatMap((text) => rawWordsIn(text, { keys }).map((fault) => `${fault} in “${text.slice(0, 60)}”`))
  return [...foreignWords(language === 'zh-CN'), ...raw, ...(failed ?? [])]
}

/** Visits a page, and answers what is wrong with it: with what is shown, and what the console of the browser was told. */
async function visited({ resource }: DrawnPage, visit: (made: readonly Made[]) => Promise<readonly string[]>): Promise<readonly string[]> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { made } = cityOf(resource)
  const found = await visit(made)
  cleanup()
  return [...found, ...said.mock.calls.map((words) => words.join(' ').slice(0, 300))]
}

const formOpens = /(^|\s)(新增|Add)$/

/** The list with its row, then the form that adds one, where the page has it. */
export function faultsOfListAndForm(one: DrawnPage, spoken: SpokenLanguage): Promise<readonly string[]> {
  return visited(one, async (made) => {
    await open(spoken, one.route)
    await waitFor(() => expect(made.some(({ path }) => path.startsWith(one.resource.root))).toBe(true))
    const found = await faultsHere(spoken)
    const [add] = screen.queryAllByRole('button', { name: formOpens })
    if (add === undefined) return found
    fireEvent.click(add)
    const form = await screen.findByRole('dialog')
    await waitFor(() => expect(form.querySelector('label, .chooser')).not.toBeNull())
    return [...found, ...(await faultsHere(spoken)).map((fault) => `form: ${fault}`)]
  })
}

/** The details of the row. */
export function faultsOfDetails(one: DrawnPage, spoken: SpokenLanguage): Promise<readonly string[]> {
  return visited(one, async () => {
    await open(spoken, `${one.route}/detail/:id`, row)
    await screen.findByRole('heading', { level: 1 })
    return faultsHere(spoken)
  })
}
