import { App } from 'antd'
import { lazy, useEffect } from 'react'
import { useText } from '../../language/language-context.tsx'
import { PageCard } from '../../ui/page-card.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { RedirectPage, RefreshPage } from './passing-pages.tsx'
import type { Page } from './resolve-page.ts'

const HomePage = lazy(() => import('../pages/home/home-page.tsx').then((module) => ({ default: module.HomePage })))
const SystemsPage = lazy(() => import('../pages/systems-page.tsx').then((module) => ({ default: module.SystemsPage })))
const PasswordPage = lazy(() => import('../pages/password/password-page.tsx').then((module) => ({ default: module.PasswordPage })))
const LogPage = lazy(() => import('../pages/log-page.tsx').then((module) => ({ default: module.LogPage })))
const OutsideFramePage = lazy(() => import('../pages/outside-frame-page.tsx').then((module) => ({ default: module.OutsideFramePage })))

/** Draws what stands at a path. */
export function PageContent({ page, query }: { page: Page; query: URLSearchParams }) {
  switch (page.kind) {
    case 'home':
      return <HomePage />
    case 'systems':
      return <SystemsPage />
    case 'password':
      return <PasswordPage />
    case 'log':
      return <LogPage />
    case 'outsideFrame':
      return <OutsideFramePage query={query} />
    case 'menuFrame':
      return <MenuFrame page={page} />
    case 'screen':
      return <Screen page={page} query={query} />
    case 'notBuilt':
      return <NotBuilt page={page} />
    case 'refresh':
      return <RefreshPage />
    case 'redirect':
      return <RedirectPage />
    case 'missing':
      return <NotFoundPage />
  }
}

function Screen({ page, query }: { page: Page; query: URLSearchParams }) {
  if (page.entry === undefined) return null
  const Drawn = lazyScreen(page.entry)
  return <Drawn path={page.path} query={query} {...(page.recordId === undefined ? {} : { recordId: page.recordId })} />
}

/** A page of the menu that shows another address inside the layout (SH-11, SH-19). */
function MenuFrame({ page }: { page: Page }) {
  return (
    <iframe
      className="tab-page__frame"
      title={page.title}
      src={page.frameUrl}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
    />
  )
}

function NotBuilt({ page }: { page: Page }) {
  const { message } = App.useApp()
  const text = useText()
  const words = text.shell.temporaryMenu
  useEffect(() => {
    void message.warning({ content: words, key: words })
  }, [message, words])
  return (
    <PageCard className="tab-page">
      <StateLook kind="empty" title={page.title} note={`${words} · ${text.shell.notBuilt}`} />
    </PageCard>
  )
}
