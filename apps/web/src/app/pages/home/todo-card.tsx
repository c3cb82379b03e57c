import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMenuTree } from '../../../api/session/session.ts'
import type { LightFilter } from '../../../areas/system/duties/duty-reads.ts'
import { LightPills } from '../../../areas/system/duties/light-pills.tsx'
import { useText } from '../../../language/language-context.tsx'
import { openTab } from '../../../navigation/tabs.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { trailTo } from '../../menu-tree.ts'
import { useDutyCount } from '../../shell/badges.ts'
import { CardFailure } from './card-failure.tsx'
import { dutyRead } from './home-reads.ts'
import { TodoRow } from './todo-row.tsx'
import { useFitting } from './use-fitting.ts'

const todoRoute = '/act/todo/index'
const rowHeight = 44
const bars = [9, 7, 40, 17, 8, 6, 5]

export function TodoCard() {
  const text = useText()
  const [light, setLight] = useState<LightFilter>('all')
  const { data, error, isFetching, refetch } = useQuery({ ...dutyRead(light), placeholderData: keepPreviousData, meta: { quiet: true } })
  const count = useDutyCount().data
  const { box, fitting } = useFitting(rowHeight)
  const { data: tree = [] } = useMenuTree()
  const kindOf = (route: string) => trailTo(tree, route).at(-1)?.name
  const { columns } = text.home
  const empty = light === 'all' ? { title: text.home.noTodo, note: text.home.noTodoNote } : { title: text.home.noTodoInLight }
  const more = (
    <button type="button" className="link-button" onClick={() => openTab(todoRoute)}>
      {text.home.allTodo}
    </button>
  )
  const heads = [columns.clock, columns.business, columns.matter, columns.object, columns.step, columns.deadline, columns.actions]
  return (
    <PageCard
      className={data?.list.length === 0 && light === 'all' ? 'todo-card todo-card--none' : 'todo-card'}
      title={text.home.todo}
      aside={<LightPills light={light} count={count} onLight={setLight} />}
      extra={more}
    >
      <div className="todo-table__row todo-table__row--head">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <LoadingBar active={isFetching && data !== undefined} />
      <div className="todo-table" ref={box}>
        {data === undefined && error === null ? <LoadingRows rows={12} bars={bars} rowHeight={rowHeight} /> : null}
        {data === undefined && error !== null ? (
          <CardFailure large what={text.home.todo} error={error} onRetry={() => void refetch()} />
        ) : null}
        {data?.list.length === 0 ? <StateLook kind="empty" {...empty} /> : null}
        {data?.list.slice(0, fitting).map((duty) => (
          <TodoRow key={duty.id} duty={duty} kindOf={kindOf} />
        ))}
      </div>
    </PageCard>
  )
}
