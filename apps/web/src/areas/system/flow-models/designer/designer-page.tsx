import { Alert, Button } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import type { ScreenProps } from '../../../../navigation/screen.ts'
import { tabIsOpen } from '../../../../navigation/tab-store.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { translatorFor, useDrawingText } from '../drawing/texts/drawing-text.ts'
import type { DrawingText } from '../drawing/texts/zh-cn.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { DesignerBody } from './designer-body.tsx'
import { type DesignerSession, type OpenState, openSession } from './session.ts'
import './designer.css'

const mayUpdate = 'act:model:update'
const keepLockMs = 10 * 60_000

/** The designer of one process model, in a tab of its own. */
export function DesignerPage({ recordId = '' }: ScreenProps) {
  const { data: held } = usePermissions()
  // Whether one may draw decides what is opened.
  return held === undefined ? <LoadingRows rows={12} bars={[12, 60, 24]} /> : <Designer id={recordId} mayDraw={held.includes(mayUpdate)} />
}

function Designer({ id, mayDraw }: { id: string; mayDraw: boolean }) {
  const text = useFlowModelText().designer
  const words = useWords()
  const drawn = useDrawingText()
  const tab = useTab()
  const spoken = useRef<DrawingText>(drawn)
  const [session] = useState(() =>
    openSession(
      id,
      mayDraw,
      translatorFor(() => spoken.current),
    ),
  )
  const state = useSyncExternalStore(session.subscribe, session.state)
  const name = state.kind === 'open' ? state.file.name : null
  useLayoutEffect(() => {
    spoken.current = drawn
    if (state.kind === 'open') state.drawing?.speak()
  }, [drawn, state])
  const entitle = useStableCallback((title: string) => tab.setTitle(title))
  useEffect(() => {
    if (name !== null) entitle(text.title(name))
  }, [name, text, entitle])
  useLeaving(session, tab.key)
  if (state.kind === 'opening') return <LoadingRows rows={12} bars={[12, 60, 24]} />
  if (state.kind === 'failed')
    return <FailedLook title={text.failedTitle} error={state.error} note={failedNote} onRetry={() => void session.reopen()} />
  return (
    <div className="designer">
      <TakenBar session={session} state={state} mayDraw={mayDraw} />
      <DesignerBody session={session} state={state} />
    </div>
  )

  function failedNote(reason: string): string {
    return text.cannotDraw(reason || words.text.failure.unknown)
  }
}

/** Keeps the lock while the page is in sight, and gives it back when its tab is closed. */
function useLeaving(session: DesignerSession, tabKey: string): void {
  useEffect(() => {
    const timer = setInterval(() => void session.keepLock(), keepLockMs)
    return () => {
      clearInterval(timer)
      if (tabKey !== '' && !tabIsOpen(tabKey)) session.leave()
    }
  }, [session, tabKey])
}

/** Says who draws instead, and offers to take it over. */
function TakenBar({ session, state, mayDraw }: { session: DesignerSession; state: OpenState; mayDraw: boolean }) {
  const text = useFlowModelText().designer
  const { modal } = useFeedback()
  const { text: words } = useWords()
  if (state.taken === null) return null
  const who = state.taken.lockUserName ?? text.somebody
  const ask = () =>
    modal.confirm({
      title: text.takeOverTitle(who),
      content: text.takeOverNote,
      okText: text.takeOver,
      cancelText: words.cancel,
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => session.takeOver(),
    })
  // Who has drawn himself keeps his drawing in sight until he decides.
  const lost = state.drawing !== null
  return (
    <Alert
      banner
      type="warning"
      title={lost ? text.lostLock(who) : text.lockedBy(who, (state.taken.lockTime ?? '').slice(0, 16))}
      action={
        mayDraw ? (
          <Button size="small" onClick={ask}>
            {text.takeOver}
          </Button>
        ) : null
      }
    />
  )
}
