import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { DeclarationList } from './declaration-list.tsx'

/** All declarations of the own unit, by how far they are (wdwj). */
export function OwnPage(props: ResourceViewProps) {
  return <DeclarationList {...props} />
}
