import { registry } from '@chengan/domain/registry'
import { QuickOpenPanel } from './quick-open-panel.tsx'
import { SearchedRegistry } from './searched-registry.ts'

/** Quick-open over the definitions of the product; it comes with the screens drawn from them. */
export function QuickOpen({ onClose }: { onClose(): void }) {
  return (
    <SearchedRegistry value={registry}>
      <QuickOpenPanel onClose={onClose} />
    </SearchedRegistry>
  )
}
