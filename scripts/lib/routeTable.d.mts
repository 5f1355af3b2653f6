export function routeTable(): string;
export function pageWithTable(): string;
export function writeRouteTable(): void;
