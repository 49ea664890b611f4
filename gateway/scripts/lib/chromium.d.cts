/** Launch options for playwright-core. */
export function chromiumOptions(): Promise<{ executablePath: string; args: string[] }>;
