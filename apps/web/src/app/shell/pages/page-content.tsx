import { useEffect } from 'react'
import { useText } from '../../../language/language-context.tsx'
import type { ScreenEntry } from '../../../navigation/screen.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { MenuFrame } from '../menu-frame.tsx'
import { useScreen } from './lazy-screen.ts'
import { MissingPage } from './missing-page.tsx'
import { PageLoading } from './page-loading.tsx'
import { RedirectPage, RefreshPage } from './passing-pages.tsx'
import type { Page } from './resolve-page.ts'

/** Draws what stands at a path. */
export function PageContent({ page, query }: { page: Page; query: URLSearchParams }) {
  switch (page.kind) {
    case 'menuFrame':
      return <MenuFrame title={page.title} url={page.frameUrl ?? ''} />
    case 'screen':
      return <Screen page={page} query={query} />
    case 'notBuilt':
      return <NotBuilt page={page} />
    case 'refresh':
      return <RefreshPage />
    case 'redirect':
      return <RedirectPage />
    case 'missing':
      return <MissingPage path={page.path} query={query} />
  }
}

function Screen({ page, query }: { page: Page; query: URLSearchParams }) {
  return page.entry === undefined ? null : <ComingScreen entry={page.entry} page={page} query={query} />
}

function ComingScreen({ entry, page, query }: { entry: ScreenEntry; page: Page; query: URLSearchParams }) {
  const Drawn = useScreen(entry)
  if (Drawn === undefined) return <PageLoading />
  return <Drawn path={page.path} query={query} {...(page.recordId === undefined ? {} : { recordId: page.recordId })} />
}

function NotBuilt({ page }: { page: Page }) {
  const { message } = useFeedback()
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
