import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// A page that stays mounted draws on after its test's window is gone: React then fails in nobody's test.
afterEach(cleanup)
