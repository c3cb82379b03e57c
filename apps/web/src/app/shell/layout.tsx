import { useEffect, useMemo } from 'react'
import type { MenuItem } from '../../api/session/session.ts'
import { useSession } from '../../api/session/session.ts'
import { useSecurityKey } from '../../api/session/use-security-key.ts'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { useLanguage, useText } from '../../language/language-context.tsx'
import { homeKey, titleIn } from '../../navigation/tab-rules.ts'
import { useOpenTabs } from '../../navigation/tabs.ts'
import { useWindowGuard } from '../../navigation/use-unsaved-guard.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { visibleChildren } from '../menu-tree.ts'
import { TourOnce } from '../orientation/tour/tour.tsx'
import { documentTitle } from '../product.ts'
import { homeOf } from '../routes/redirect.ts'
import { canShow } from '../routes/screens.ts'
import { ExpiryWatch } from '../session/expiry-watch.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { Aside } from './aside.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { Header } from './header/header.tsx'
import { NarrowHeader } from './header/narrow/narrow-header.tsx'
import { useTopMenu } from './header/use-top-menu.ts'
import { LiveNews } from './live-news.tsx'
import { ProgressBar } from './pages/progress-bar.tsx'
import { useNextParts } from './pages/use-next-parts.ts'
import { usePages } from './pages/use-pages.ts'
import { ShellWatermark } from './shell-watermark.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabPages } from './tabs/tab-pages.tsx'
import './layout.css'

// Elements that are made once: what is the same element is not drawn again with each change of page.
const tabBar = <TabBar />
const extras = (
  <>
    <ShellWatermark />
    <LiveNews />
    <SignInAgain />
    <ExpiryWatch />
    <ConnectionNotice />
  </>
)

/** Header, aside, tabs and pages; in frame-only mode the page alone (SH-20). */
export function Layout({ tree }: { tree: readonly MenuItem[] }) {
  const text = useText()
  const { systemCode } = useSession()
  const { page, frameOnly } = usePages(tree)
  const { tabs } = useOpenTabs()
  const top = useTopMenu(tree, page)
  const home = useHome(tree)
  // On a telephone the page comes first: there the menu is a drawer.
  const narrow = useNarrow()
  const collapsed = useSetting('asideCollapsed') === true
  const sideItems = useMemo(() => (top.shown === undefined ? [] : visibleChildren(top.shown)), [top.shown])
  useNextParts(sideItems)
  useWindowGuard()
  const { language } = useLanguage()
  const title = titleIn(tabs.find((tab) => tab.key === page.path)?.title ?? page.title, language)
  useEffect(() => {
    document.title = documentTitle(text, systemCode, title)
  }, [text, systemCode, title])

  const pages = <TabPages tree={tree} page={page} />
  if (frameOnly) {
    return (
      <div className="layout layout--frame-only">
        <main className="layout__page">{pages}</main>
        {extras}
      </div>
    )
  }
  return (
    <div className="layout">
      <nav aria-label={text.shell.skipToPage}>
        <a className="layout__skip" href={`#${page.path}`} onClick={(event) => skipToPage(event)}>
          {text.shell.skipToPage}
        </a>
      </nav>
      <ProgressBar />
      {narrow ? (
        <NarrowHeader top={top} page={page} title={title} home={home} />
      ) : (
        <Header
          top={top}
          home={home}
          collapsed={collapsed}
          collapsible={sideItems.length > 0 && !page.fullPage}
          onCollapse={() => keepSetting('asideCollapsed', !collapsed)}
        />
      )}
      <div className="layout__body">
        {page.fullPage || narrow ? null : (
          <Aside items={sideItems} path={page.path} trail={page.trail} module={top.shown?.id} collapsed={collapsed} />
        )}
        <div className="layout__main">
          {page.alone ? null : tabBar}
          <main className={page.fullPage ? 'layout__page layout__page--full' : 'layout__page'} id="page" tabIndex={-1}>
            {pages}
          </main>
        </div>
      </div>
      {extras}
      {/* Where the system is still to be chosen, menu and tabs are not yet there to be shown. */}
      {page.alone ? null : <TourOnce />}
    </div>
  )
}

/** Where the logo leads (SH-8). */
function useHome(tree: readonly MenuItem[]): string {
  const { systemCode } = useSession()
  const key = useSecurityKey()
  if (systemCode === undefined) return homeKey
  return homeOf(systemCode, { granted: (route) => canShow(tree, route), homeZhsz: key?.ui?.homeZhsz })
}

/** The hash is the router's, so the jump is made by hand. */
function skipToPage(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById('page')?.focus()
}
