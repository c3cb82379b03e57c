import { useQuery } from '@tanstack/react-query'
import { Popover } from 'antd'
import { read } from '../../../../api/read.ts'
import { usePermissions } from '../../../../api/session/session.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'

/** The string that the call asks. */
const MAY_READ = 'gysy:gysyyjpb:list'
const AGAIN_MS = 60_000

interface OnDuty {
  readonly id: string
  readonly unit: string
  readonly teamName: string | null
  readonly leaderName: string
  readonly dutyPhone: string
  readonly endTime: string
  /** Of one's own unit; a unit sees those below it as well, after its own. */
  readonly own: boolean
}
const onDutyRead = read<readonly OnDuty[]>('gysy/gysyyjpb/today')

/** Who is on duty in one's own unit and until when, and everybody who is on duty now with the numbers to call (look/boards.md, picture 26). */
export function DeskDuty() {
  const { desk: text } = useMonitoringText()
  const { data: held = [] } = usePermissions()
  const { data } = useQuery({ ...onDutyRead, enabled: held.includes(MAY_READ), meta: { quiet: true }, refetchInterval: AGAIN_MS })
  // What is not known yet, or could not be read, is nobody's absence.
  if (data === undefined) return null
  const own = data.find((one) => one.own)
  const words =
    own === undefined ? (
      <>
        {text.onDuty} <b className="desk-clock--due">{text.nobodyOnDuty}</b>
      </>
    ) : (
      <>
        {text.onDuty} <b>{own.leaderName}</b> {text.handover(own.endTime.slice(11, 16))}
      </>
    )
  if (data.length === 0) return <span className="desk-duty">{words}</span>
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={text.onDutyNow}
      content={<AllOnDuty all={data} />}
      // On the board, in its colours.
      getPopupContainer={(button) => button.closest<HTMLElement>('.alarm-desk') ?? document.body}
    >
      <button type="button" className="bare-button desk-duty">
        {words}
      </button>
    </Popover>
  )
}

function AllOnDuty({ all }: { all: readonly OnDuty[] }) {
  return (
    <ul className="desk-numbers desk-numbers--all">
      {all.map(({ id, unit, teamName, leaderName, dutyPhone }) => (
        <li key={id}>
          <span>
            {leaderName} <small className="desk-quiet">{[unit, teamName].filter(Boolean).join(' ')}</small>
          </span>
          <a href={`tel:${dutyPhone}`}>{dutyPhone}</a>
        </li>
      ))}
    </ul>
  )
}
