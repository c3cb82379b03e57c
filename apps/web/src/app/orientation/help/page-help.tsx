import { usePermissions } from '../../../api/session/session.ts'
import { recordPath } from '../../../navigation/record-path.ts'
import { useDefinitions, useResource } from '../../../resources/definitions-context.ts'
import { isPermitted } from '../../../resources/permitted.ts'
import { isDetailOf, screensOf } from '../../../resources/screens-of.ts'
import { useLevel } from '../../../resources/use-level.ts'
import { useWords } from '../../../resources/words.ts'
import { useOrientationText } from '../texts/orientation-text.ts'
import './help.css'

/** What a page is for, from its definition: the words of its screen, and what the caller may do there with what follows from it. */
export function PageHelp({ path }: { path: string }) {
  const { help } = useOrientationText()
  const definitions = useDefinitions()
  const isDetail = isDetailOf(definitions)(path)
  const list = isDetail ? (recordPath(path)?.list ?? path) : path
  const found = screensOf(definitions).find((one) => !one.detail && one.route === list)
  if (found === undefined) return <p className="page-help__words">{help.home}</p>
  return <HelpOfScreen name={found.resource} route={list} isDetail={isDetail} />
}

function HelpOfScreen({ name, route, isDetail }: { name: string; route: string; isDetail: boolean }) {
  const { help } = useOrientationText()
  const { label } = useWords()
  const level = useLevel()
  const { data: held = [] } = usePermissions()
  const resource = useResource(name)
  const screen = resource.screens?.find((one) => one.route === route)
  const actions = Object.values(resource.actions).filter(
    (action) =>
      action.callable &&
      action.consequence !== undefined &&
      (action.levels.length === 0 || (level !== undefined && action.levels.includes(level))) &&
      isPermitted(action.permission, held),
  )
  const own = screen?.help
  return (
    <div className="page-help">
      {own === undefined ? null : <p className="page-help__words">{label(own)}</p>}
      {isDetail ? <p className="page-help__words">{help.record(label(resource.label))}</p> : null}
      {actions.length === 0 ? null : (
        <section aria-label={help.can}>
          <h3 className="page-help__head">{help.can}</h3>
          <dl className="page-help__actions">
            {actions.map((action) => (
              <div key={action.name}>
                <dt>{label(action)}</dt>
                <dd>{action.consequence === undefined ? '' : label(action.consequence)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {isDetail || screen?.view !== undefined ? null : <p className="page-help__note">{help.findNote}</p>}
    </div>
  )
}
