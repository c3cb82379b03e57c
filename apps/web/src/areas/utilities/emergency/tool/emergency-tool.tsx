import { AlertOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import type { MapTool, MapToolProps } from '../../../../resources/map/map-tool.ts'
import { addressOfEvent } from '../event-address.ts'
import { useEmergencyText } from '../texts/emergency-text.ts'
import '../board/emergency-board.css'

/** A press on the one map files an emergency at its place, for whoever may file one. */
export function useEmergencyTool(): MapTool | null {
  const { board: text } = useEmergencyText()
  const { data: held = [] } = usePermissions()
  if (!held.includes('gysy:gysyyxjgyjdd:save')) return null
  return { key: 'emergency', icon: <AlertOutlined />, words: text.fromPhone, onCard: () => null, Panel: EmergencyPanel }
}

function EmergencyPanel({ onTake, onClose }: MapToolProps) {
  const { board: text } = useEmergencyText()
  const take = useEffectEvent(onTake)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    take(({ lng, lat }) => {
      leave()
      openTab(addressOfEvent({ place: { lng, lat } }))
    })
    return () => take(null)
  }, [])
  return (
    <section className="emergency-tool" aria-label={text.fromPhone}>
      <p>{text.pickHint}</p>
      <Button onClick={onClose}>{text.stopPicking}</Button>
    </section>
  )
}
