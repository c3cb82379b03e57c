import { useEffect } from 'react'
import type { MenuItem } from '../../api/session.ts'
import { useSession } from '../../api/session.ts'
import { useSetting } from '../../api/use-setting.ts'
import { keepSetting } from '../../api/user-settings.ts'
import { useText } from '../../language/language-context.tsx'
import { isFrameOnly } from '../../navigation/address.ts'
import { useOpenTabs } from '../../navigation/tabs.ts'
import { useWindowGuard } from '../../navigation/use-unsaved-guard.ts'
import { visibleChildren } from '../menu-tree.ts'
import { documentTitle } from '../product.ts'
import { ExpiryWatch } from '../session/expiry-watch.tsx'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { Aside } from './aside.tsx'
import { Header } from './header.tsx'
import { LiveNews } from './live-news.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { ShellWatermark } from './shell-watermark.tsx'
import { TabBar } from './tab-bar.tsx'
import { TabPages } from './tab-pages.tsx'
import { usePages } from './use-pages.ts'
import { useTopMenu } from './use-top-menu.ts'
import './layout.css'

/** Header, aside, tabs and pages; in frame-only mode the page alone (SH-20). */
export function Layout({ tree }: { tree: readonly MenuItem[] }) {
  const text = useText()
  const { systemCode } = useSession()
  const { page, search } = usePages(tree)
  const { tabs } = useOpenTabs()
  const top = useTopMenu(tree, page)
  const collapsed = useSetting('asideCollapsed') === true
  useWindowGuard()
  const title = tabs.find((tab) => tab.key === page.path)?.title ?? page.title
  useEffect(() => {
    document.title = documentTitle(text, systemCode, title)
  }, [text, systemCode, title])

  const extras = (
    <>
      <ShellWatermark />
      <LiveNews />
      <SignInAgain />
      <ExpiryWatch />
    </>
  )
  const pages = <TabPages tree={tree} page={page} />
  if (isFrameOnly(search)) {
    return (
      <div className="layout layout--frame-only">
        <main className="layout__page">{pages}</main>
        {extras}
      </div>
    )
  }
  const sideItems = top.shown === undefined ? [] : visibleChildren(top.shown)
  return (
    <div className="layout">
      <a className="layout__skip" href={`#${page.path}`} onClick={(event) => skipToPage(event)}>
        {text.shell.skipToPage}
      </a>
      <ProgressBar />
      <Header
        top={top}
        collapsed={collapsed}
        collapsible={sideItems.length > 0 && !page.fullPage}
        onCollapse={() => keepSetting('asideCollapsed', !collapsed)}
      />
      <div className="layout__body">
        {page.fullPage ? null : <Aside items={sideItems} path={page.path} trail={page.trail} collapsed={collapsed} />}
        <div className="layout__main">
          {page.kind === 'systems' ? null : <TabBar />}
          <main className={page.fullPage ? 'layout__page layout__page--full' : 'layout__page'} id="page" tabIndex={-1}>
            {pages}
          </main>
        </div>
      </div>
      {extras}
    </div>
  )
}

/** The hash is the router's, so the jump is made by hand. */
function skipToPage(event: { preventDefault(): void }): void {
  event.preventDefault()
  document.getElementById('page')?.focus()
}
