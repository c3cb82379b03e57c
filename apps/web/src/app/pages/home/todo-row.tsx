import { type Duty, lightTone } from '../../../areas/system/duties/duty-reads.ts'
import { shortDate } from '../../../language/day-text.ts'
import { useText } from '../../../language/language-context.tsx'
import { openTab } from '../../../navigation/tabs.ts'
import { DeadlineLight } from '../../../resources/rows/clock-light.tsx'
import { ReturnedTag } from '../../../resources/rows/returned/returned.tsx'
import { pageOfRow } from '../../../resources/screens-of.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { isPage } from '../../routes/screens.ts'

export function TodoRow({ duty, kindOf }: { duty: Duty; kindOf(route: string): string | undefined }) {
  const text = useText()
  const tone = lightTone(duty)
  const kind = duty.bizName ?? kindOf(duty.route ?? '') ?? duty.bizType
  const verb = duty.actionName ?? text.home.handle
  const page = pageOfRow({ route: duty.route, id: duty.bizId }, isPage)
  const open = () => (page === undefined ? undefined : openTab(page))
  return (
    <div className={tone === 'red' ? 'todo-table__row todo-table__row--red' : 'todo-table__row'}>
      <DeadlineLight deadline={duty.deadline} colour={duty.lightColor} />
      <span className="todo-table__kind kind-column" title={kind}>
        <KindTag>{kind}</KindTag>
      </span>
      <span className="todo-table__matter">
        <ReturnedTag returned={duty.returned} />
        <button type="button" className="bare-button one-line todo-table__title" title={duty.reason ?? duty.title} onClick={open}>
          {duty.title}
        </button>
      </span>
      <span className="one-line todo-table__quiet" title={duty.objectName ?? ''}>
        {duty.objectName ?? text.words.none}
      </span>
      <span className="one-line todo-table__quiet">{duty.stateName ?? text.words.none}</span>
      <span>{shortDate(duty.deadline)}</span>
      <button type="button" className="link-button" title={verb} onClick={open} disabled={page === undefined}>
        {verb}
      </button>
    </div>
  )
}
