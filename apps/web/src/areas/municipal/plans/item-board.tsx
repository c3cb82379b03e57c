import { wjAttitude } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjhyConclusion } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { bracketedIn, headedIn } from '@chengan/kernel/texts/punctuation'
import { asRows } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTab } from '../../../navigation/tabs.ts'
import { callsOf } from '../../../resources/calls.ts'
import type { RowOf } from '../../../resources/row.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { CountBadge } from '../../../ui/marks/count-badge.tsx'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { ConcludeDialog, type Concluded } from './dialogs/conclude-dialog.tsx'
import { itemsOf, type MeetingItem } from './minutes-file.ts'
import { PaneLooks } from './pane-looks.tsx'
import { planText, usePlansChanged } from './plan-reads.ts'
import { useDictionary } from './plan-words.ts'
import { usePlansText } from './texts/plans-text.ts'

const says = wjhyConclusion.values
/** Which conclusions stand in which lane. */
const lanes = [
  ['open', ['']],
  ['list', [says.include.value]],
  ['adjusted', [says.includeAdjusted.value, says.merge.value]],
  ['defer', [says.defer.value]],
  ['exclude', [says.exclude.value]],
] as const

type Opinion = NonNullable<MeetingItem['opinions']>[number]

type Drafts = Readonly<Record<string, Concluded>>

const keyOf = (item: MeetingItem) => String(item.id)

/** The items of a meeting by their conclusion; while it is in session its secretary records what is concluded. */
export function ItemBoard({ resource }: { resource: CompleteResource }) {
  const text = usePlansText()
  const tab = useTab()
  const calls = callsOf(resource)
  const list = useQuery({ ...calls.page({ limit: 50 }), meta: { quiet: true } })
  const chosen =
    tab.query.get('meeting') ?? list.data?.list.find((row) => row.actions?.includes('conclude'))?.id ?? list.data?.list[0]?.id ?? null
  const meeting = useQuery({ ...calls.info(chosen ?? ''), enabled: chosen !== null, meta: { quiet: true } })
  const picker = (
    <div className="plan-head__field">
      <span>{text.meeting.chooseMeeting}</span>
      <Select
        aria-label={text.meeting.chooseMeeting}
        style={{ width: 420 }}
        value={chosen}
        onChange={(id) => tab.setQuery({ meeting: id ?? undefined })}
        options={(list.data?.list ?? []).map((row) => ({
          value: row.id,
          label: `${planText(row, 'meetingNo')} ${planText(row, 'title')}`,
        }))}
      />
    </div>
  )
  return (
    <PaneLooks answer={list} empty={{ when: list.data?.total === 0, title: text.meeting.noMeeting, note: text.meeting.noMeetingNote }}>
      <PaneLooks answer={meeting} empty={{ when: false, title: '' }}>
        {meeting.data === undefined ? null : <Lanes key={meeting.data.id} resource={resource} meeting={meeting.data} picker={picker} />}
      </PaneLooks>
    </PaneLooks>
  )
}

interface LanesProps {
  resource: CompleteResource
  meeting: RowOf<'jointMeeting'>
  /** Chooses the meeting. */
  picker: ReactNode
}

function Lanes({ resource, meeting, picker }: LanesProps) {
  const words = usePlansText()
  const text = words.meeting
  const screenWords = useWords()
  const { message } = useFeedback()
  const changed = usePlansChanged()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [asked, setAsked] = useState<MeetingItem | null>(null)
  const [working, setWorking] = useState(false)
  const items = itemsOf(meeting).map((item) => ({ ...item, ...drafts[keyOf(item)] }))
  const concludes = meeting.actions?.includes('conclude') === true
  const left = items.filter((item) => !item.conclusion).length
  const save = async () => {
    setWorking(true)
    try {
      await callsOf(resource).act('conclude', { id: meeting.id, version: meeting.version, items })
      message.success(text.saved)
      await changed()
      setDrafts({})
    } catch (error) {
      // What was concluded here and is not saved stays, whoever has changed the meeting meanwhile.
      message.warning(submitFailure(error, screenWords.text))
      await changed()
    }
    setWorking(false)
  }
  return (
    <>
      <div className="plan-head">
        {picker}
        <span className="plan-head__gap" />
        {concludes ? (
          <>
            {left > 0 ? <span className="plan-row__quiet">{text.left(left)}</span> : null}
            <Button type="primary" loading={working} disabled={left > 0} onClick={() => void save()}>
              {text.save}
            </Button>
          </>
        ) : null}
      </div>
      <div className="item-lanes">
        {lanes.map(([name, conclusions]) => {
          const own = items.filter((item) => conclusions.some((one) => one === String(item.conclusion ?? '')))
          return (
            <section key={name} className="item-lane" aria-label={text.lanes[name]}>
              <header className="plan-pane__head">
                {text.lanes[name]} <CountBadge count={own.length} tone="grey" showZero />
              </header>
              <div className="plan-pane__body">
                {own.map((item) => (
                  <ItemCard
                    key={keyOf(item)}
                    item={item}
                    participants={meeting.participants ?? []}
                    onOpen={concludes ? () => setAsked(item) : null}
                  />
                ))}
                {own.length === 0 ? <p className="plan-row__quiet">{text.laneNone}</p> : null}
              </div>
            </section>
          )
        })}
      </div>
      {asked === null ? null : (
        <ConcludeDialog
          key={keyOf(asked)}
          item={asked}
          onConcluded={(said) => {
            setDrafts((before) => ({ ...before, [keyOf(asked)]: said }))
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface ItemCardProps {
  item: MeetingItem
  participants: NonNullable<RowOf<'jointMeeting'>['participants']>
  onOpen: (() => void) | null
}

const OBJECTS = wjAttitude.values.object.value

/** One item: what it is, who objects, what was concluded. */
function ItemCard({ item, participants, onOpen }: ItemCardProps) {
  const text = usePlansText().meeting
  const { language } = useWords()
  const attitudeOf = useDictionary(wjAttitude)
  const conclusionOf = useDictionary(wjhyConclusion)
  const opinions = asRows(item.opinions)
  const objections = opinions.filter((one) => one.attitude === OBJECTS)
  const invited = participants.filter((one) => one.invited !== false)
  const nameOf = (one: Opinion) => String(one.deptName ?? invited.find((line) => line.deptId === one.deptId)?.deptName ?? one.deptId ?? '')
  const said = opinions.map((one) => {
    const attitude = one.silent === true ? text.silent : attitudeOf(String(one.attitude ?? ''))
    return headedIn(nameOf(one), attitude + bracketedIn(String(one.opinion ?? ''), language), language)
  })
  const name = String(item.wjjhName ?? item.wjspName ?? '')
  return (
    <button
      type="button"
      className={`bare-button item-card${objections.length > 0 ? ' item-card--objected' : ''}`}
      disabled={onOpen === null}
      onClick={() => onOpen?.()}
    >
      <span>
        {text.itemNo(Number(item.order ?? 0))} {name}
      </span>
      <span className="plan-row__quiet">{text.answered(opinions.length, invited.length)}</span>
      {objections.length > 0 ? <span className="plan-row__warn">{text.objections(objections.length)}</span> : null}
      {said.map((line) => (
        <span key={line} className="plan-row__quiet">
          {line}
        </span>
      ))}
      {item.conclusion ? <KindTag>{conclusionOf(String(item.conclusion))}</KindTag> : null}
      {item.conclusionDesc ? <span className="plan-row__quiet">{String(item.conclusionDesc)}</span> : null}
    </button>
  )
}
