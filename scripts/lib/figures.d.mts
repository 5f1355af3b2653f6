export declare const withFigures: (page: string, name: string, figures: string) => string;
