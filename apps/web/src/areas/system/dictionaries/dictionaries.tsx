import { useQuery } from '@tanstack/react-query'
import { useTab } from '../../../navigation/tabs.ts'
import { callsOf } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { TypeList } from './type-list.tsx'
import './dictionaries.css'
import '../../../ui/split/split-page.css'

/** Dictionary types at the left, the values of the chosen one at the right. */
export function Dictionaries({ resource, screen }: ResourceViewProps) {
  const text = useSystemText().dictionaries
  const values = useResource('dictData')
  const tab = useTab()
  const chosen = tab.query.get('dictTypeId') ?? undefined
  const types = useQuery({ ...callsOf<'dictType'>(resource).list({}), meta: { quiet: true } })
  const code = types.data?.find(({ id }) => id === chosen)?.dictType
  // The type is chosen at the left: neither its name nor its code is a condition to be filled in beside.
  const fixed = { dictTypeId: chosen ?? '', dictType: typeof code === 'string' ? code : '' }
  return (
    <div className="split-page split-page--wide">
      <TypeList
        resource={resource}
        screen={screen}
        chosen={chosen}
        onChoose={(dictTypeId) => tab.setQuery({ dictTypeId, page: undefined })}
      />
      {chosen === undefined ? (
        <PageCard className="split-page__empty">
          <StateLook kind="empty" title={text.choose} />
        </PageCard>
      ) : (
        <ListPage
          key={chosen}
          resource={values}
          screen={{ route: screen.route, zh: screen.zh, en: screen.en, levels: screen.levels, preset: fixed }}
        />
      )}
    </div>
  )
}
