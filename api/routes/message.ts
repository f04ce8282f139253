import { Hono } from 'hono'
import type { ApiEnv, ApiParts } from '#api/env.ts'

export function messageRoutes(_parts: ApiParts) {
  return new Hono<ApiEnv>()
}
