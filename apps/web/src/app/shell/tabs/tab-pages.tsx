import { Activity, memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { MenuItem } from '../../../api/session/session.ts'
import { useLanguage, useText } from '../../../language/language-context.tsx'
import { presentPlace } from '../../../navigation/address.ts'
import { type OpenTab, titleIn } from '../../../navigation/tab-rules.ts'
import { TabContext, tabOfPage, useOpenTabs } from '../../../navigation/tabs.ts'
import { hasUnsaved } from '../../../navigation/unsaved-work.ts'
import { PageBoundary } from '../pages/page-boundary.tsx'
import { PageContent } from '../pages/page-content.tsx'
import { PageLoading } from '../pages/page-loading.tsx'
import { type Page, resolvePage } from '../pages/resolve-page.ts'

/** Each open tab is an Activity: hidden ones keep their state (SH-18). Tabs not visited since the start are not built. */
export function TabPages({ tree, page }: { tree: readonly MenuItem[]; page: Page }) {
  const { tabs } = useOpenTabs()
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  // A closed tab is forgotten with its page.
  const known = [...visited].filter((key) => key === page.path || tabs.some((tab) => tab.key === key))
  if (known.length < visited.size || (page.hasTab && !visited.has(page.path)))
    setVisited(new Set(page.hasTab ? [...known, page.path] : known))
  // In the order of their first visit, not of the strip: a frame that is moved within the page loads anew.
  const built = [...visited].flatMap((key) => tabs.find((tab) => tab.key === key) ?? [])
  return (
    <>
      {built.map((tab) => (
        <TabPage key={`${tab.key}#${tab.stamp}`} tree={tree} tab={tab} shown={page.hasTab && tab.key === page.path} />
      ))}
      {page.hasTab ? null : (
        <Framed key={page.path} title={page.title}>
          <PageContent page={page} query={new URLSearchParams(presentPlace().search)} />
        </Framed>
      )}
    </>
  )
}

/** Drawn again when its own tab has changed: a change of page concerns two of thirty. */
const TabPage = memo(function TabPage({ tree, tab, shown }: { tree: readonly MenuItem[]; tab: OpenTab; shown: boolean }) {
  const text = useText()
  const page = resolvePage(tree, tab.key, text)
  const own = useMemo(() => tabOfPage(tab), [tab])
  const title = titleIn(tab.title, useLanguage().language)
  // A page that the menu does not cache is built anew each time it is shown, unless work in it would be lost.
  if (!shown && !page.cached && page.kind !== 'menuFrame' && !hasUnsaved([tab.key])) return null
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <TabContext value={own}>
        <Framed title={title}>
          <PageContent page={page} query={own.query} />
        </Framed>
      </TabContext>
    </Activity>
  )
})

/** A page with its heading for readers; a page that shows its own goes without (`layout.css`). */
function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="tab-page">
      {title === '' ? null : <h1 className="page-heading" aria-label={title} />}
      <PageBoundary>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </PageBoundary>
    </div>
  )
}
