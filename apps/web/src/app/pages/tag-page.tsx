import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { CallFailure } from '../../api/envelope.ts'
import { read } from '../../api/read.ts'
import { useSession } from '../../api/session/session.ts'
import { useText } from '../../language/language-context.tsx'
import { closeTab, openTab, useTab } from '../../navigation/tabs.ts'
import { detailPath, screenFor } from '../../resources/screens-of.ts'
import { useLevel } from '../../resources/use-level.ts'
import { PageCard } from '../../ui/page-card.tsx'
import { LoadingRows } from '../../ui/states/loading-look.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import { definitions } from '../definitions.ts'
import { failureText } from '../session/failure-text.ts'

/** What `GET common/tag/{code}` tells. */
interface Tagged {
  readonly resource: string
  readonly id: string
  readonly name: string
}

/** `/tag?code=`: where the QR code on a facility leads. Opens the facility on the page of the caller's level; of one that is not there or not his to see it
 *  says so. */
export function TagPage() {
  const text = useText()
  const tab = useTab()
  const level = useLevel()
  const { user } = useSession()
  const code = tab.query.get('code')?.trim() ?? ''
  const { data, error } = useQuery({
    ...read<Tagged>(`common/tag/${encodeURIComponent(code)}`),
    enabled: code !== '' && user !== undefined,
    meta: { quiet: true },
  })
  const { data: path } = useQuery({
    queryKey: ['tag page', data?.resource, data?.id, level],
    enabled: data !== undefined,
    queryFn: async () => {
      if (data === undefined) return null
      await definitions.loadOutlines([data.resource])
      const screen = screenFor(definitions.outline(data.resource), level)
      return screen === undefined ? null : detailPath(screen, data.id)
    },
  })
  const { key } = tab
  useEffect(() => {
    if (path === undefined || path === null) return
    // First this page goes: while it is shown, closing it would lead to its neighbour.
    closeTab(key)
    openTab(path)
  }, [path, key])
  const home = (
    <Button type="primary" onClick={() => tab.close()}>
      {text.notFound.home}
    </Button>
  )
  if (code === '') return <Said title={text.tagPage.noCode} note={text.tagPage.noCodeNote} actions={home} />
  if (error !== null)
    return (
      <Said title={text.tagPage.failed} note={error instanceof CallFailure ? failureText(error, text) : error.message} actions={home} />
    )
  if (path === null) return <Said title={text.tagPage.noPage} note={text.tagPage.noPageNote} actions={home} />
  return (
    <PageCard>
      <LoadingRows rows={6} bars={[12, 20, 12, 20]} />
    </PageCard>
  )
}

function Said(look: { readonly title: string; readonly note: string; readonly actions: ReactNode }) {
  return (
    <PageCard>
      <StateLook kind="empty" {...look} />
    </PageCard>
  )
}
