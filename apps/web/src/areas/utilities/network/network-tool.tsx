import { PartitionOutlined } from '@ant-design/icons'
import { usePermissions } from '../../../api/session/session.ts'
import type { MapTool } from '../../../resources/map/map-tool.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'

const NETWORK = 'network'
const Panel = lazyComponent(() => import('./network-panel.tsx').then((module) => module.NetworkPanel))

/** Which valves cut a pipe off, what closing valves would do, and what is wrong with the network: a tool of the one map for whoever may ask the facilities. */
export function useNetworkTool(): MapTool | null {
  const { network: text } = useUtilitiesText()
  const { data: held = [] } = usePermissions()
  if (!held.includes('gysy:gasfacility:list')) return null
  return {
    key: NETWORK,
    icon: <PartitionOutlined />,
    words: text.tool,
    onCard: ({ layer, id }) => {
      if (layer === 'pipe') return { words: text.plan, about: `pipe:${id}` }
      return layer === 'valve' ? { words: text.tryValve, about: `valves:${id}` } : null
    },
    Panel,
  }
}
