import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { usePermissions } from '../../../api/session/session.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import { isPermitted } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { Row, RowOf } from '../../../resources/row.ts'
import { type OwnRows, OwnRowsContext } from '../../../resources/rows/own-rows.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { BeginDialog } from './dialogs/begin-dialog.tsx'
import { SignCode } from './dialogs/sign-code.tsx'
import { ItemBoard } from './item-board.tsx'
import { saveMinutes } from './minutes-file.ts'
import { usePlansText } from './texts/plans-text.ts'
import './plans.css'

/** Meetings as a list, and the board of the items of one (municipal-approval.md §6.1 wjhy). */
export function JointMeetings({ resource, screen }: ResourceViewProps) {
  const text = usePlansText()
  const tab = useTab()
  const { message } = useFeedback()
  const level = useLevel()
  const { data: held = [] } = usePermissions()
  const [open, setOpen] = useState<'begin' | null>(null)
  const [signing, setSigning] = useState<Row | null>(null)
  const board = tab.query.get('part') === 'board'
  const { label } = useWords()
  const { setQuery } = tab
  const conclude = resource.actions.conclude
  const own = useMemo(
    (): OwnRows => ({
      // Conclusions are written item by item, on the board.
      verbs: (row) =>
        conclude === undefined || row.actions?.includes('conclude') !== true
          ? []
          : [
              {
                name: 'conclude',
                kind: 'own',
                words: label(conclude),
                danger: false,
                batch: false,
                run: () => setQuery({ part: 'board', meeting: row.id }),
              },
            ],
    }),
    [conclude, label, setQuery],
  )
  const convenes = level === 'city' && isPermitted(resource.permission('preRelease'), held)
  const minutes = async (meeting: RowOf<'jointMeeting'>) => {
    if (!(await saveMinutes(resource, meeting.id, text.meeting))) message.info(text.meeting.noMinutes)
  }
  return (
    <div className="plan-page">
      <div className="plan-head">
        <Segmented
          value={board ? 'board' : 'list'}
          onChange={(part) => tab.setQuery({ part: part === 'board' ? 'board' : undefined })}
          options={[
            { value: 'list', label: text.views.list },
            { value: 'board', label: text.views.board },
          ]}
        />
        <span className="plan-head__gap" />
        {convenes ? (
          <Button type="primary" onClick={() => setOpen('begin')}>
            {text.meeting.begin}
          </Button>
        ) : null}
      </div>
      {board ? (
        <ItemBoard resource={resource} />
      ) : (
        <OwnRowsContext value={own}>
          <ListPage
            resource={resource}
            screen={screen}
            extra={([meeting, ...more]) =>
              meeting === undefined || more.length > 0 ? null : (
                <>
                  {convenes ? <Button onClick={() => setSigning(meeting)}>{text.meeting.code}</Button> : null}
                  <Button onClick={() => void minutes(meeting)}>{text.meeting.minutes}</Button>
                </>
              )
            }
          />
        </OwnRowsContext>
      )}
      {open === 'begin' ? <BeginDialog onClose={() => setOpen(null)} /> : null}
      {signing === null ? null : <SignCode meeting={signing} screen={screen} onClose={() => setSigning(null)} />}
    </div>
  )
}
