import type { APIRoute } from 'astro'
import { dataPackage } from '../../models/data/package.ts'

/** Which files of data there are. */
export const GET: APIRoute = ({ locals }) => Response.json(dataPackage(locals))
