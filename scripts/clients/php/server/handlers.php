<?php

namespace Server;

use App\Http\Controllers\TariffApi;

// The operations that are written: for each resource, a class that extends the generated one.

class Tariff extends TariffApi
{
    public function getTariff()
    {
        return ['is_custom' => false];
    }
}

/** Generated class → yours. */
const WRITTEN = [TariffApi::class => Tariff::class];
