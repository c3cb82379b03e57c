import { CompassOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { type Position, rounded } from '../../map/position.ts'
import { useWords } from '../../words.ts'

/** So long a telephone looks for itself, and so old may be what it knows. */
const WITHIN = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 } as const

/** The place where whoever fills the form in stands, as his device tells; nothing where no device can. */
export function HereButton({ onHere }: { onHere(point: Position): void }) {
  const { text } = useWords()
  const { message } = useFeedback()
  const [isAsking, setAsking] = useState(false)
  if (!('geolocation' in navigator)) return null
  const ask = () => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onHere(rounded({ lng: coords.longitude, lat: coords.latitude }))
      },
      () => {
        setAsking(false)
        message.warning(text.map.noHere)
      },
      WITHIN,
    )
  }
  return <Button icon={<CompassOutlined />} title={text.map.here} aria-label={text.map.here} loading={isAsking} onClick={ask} />
}
