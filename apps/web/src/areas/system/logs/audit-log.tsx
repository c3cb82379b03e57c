import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { ChainBar } from './chain-bar.tsx'
import './audit-log.css'

/** The records of the audit, and above them whether their chain is whole. */
export function AuditLog({ resource, screen }: ResourceViewProps) {
  return (
    <div className="list-below">
      <ChainBar />
      <ListPage resource={resource} screen={screen} />
    </div>
  )
}
